import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useClockTime } from './use-clock-time.ts';
import { useEditorState } from './editor-context.ts';
import type { SaveState } from './editor-state.ts';

/** Worst state first. */
const ORDER: readonly SaveState[] = ['clash', 'refused', 'offline', 'saving', 'changed', 'saved'];
const ICONS: Readonly<Record<SaveState, string>> = {
  clash: 'users',
  refused: 'circle-alert',
  offline: 'wifi-off',
  saving: 'refresh-cw',
  changed: 'pencil',
  saved: 'circle-check',
};

/** Whether everything is stored, and if not, why. */
export function SaveStatus(): ReactNode {
  const t = useText();
  const time = useClockTime();
  const all = Object.values(useEditorState().sections);
  const state = ORDER.find((one) => all.some((section) => section.state === one)) ?? 'saved';
  const last =
    all
      .map(({ savedAt }) => savedAt)
      .sort()
      .at(-1) ?? '';
  return (
    <p className={`savestate savestate--${state}`} role="status">
      <Icon name={ICONS[state]} size={16} />
      <span>{t(`desk.editor.state_${state}`, { time: time(last) })}</span>
    </p>
  );
}
