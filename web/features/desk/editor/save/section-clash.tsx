import type { ReactNode } from 'react';
import type { SectionName } from '#contract/desk/tour-sections.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { useClockTime } from '#web/features/desk/use-clock-time.ts';
import { useEditor, useEditorState } from './editor-context.ts';

const MAX_SHOWN = 4;
const MAX_LENGTH = 300;

/** The value at a dotted path. */
const readAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);

/** Formats a value for display; a list by its length. */
function useShownValue(): (value: unknown) => string {
  const t = useText();
  return (value) => {
    if (Array.isArray(value)) return t('desk.editor.clash_list', { count: value.length });
    if (value === undefined || value === null || value === '') return t('desk.editor.clash_empty');
    if (typeof value === 'object') return Object.values(value).map(String).join(' · ').slice(0, MAX_LENGTH);
    return String(value).slice(0, MAX_LENGTH);
  };
}

/** A colleague's change beside one's own. Either can be chosen, and the choice undone. */
export function SectionClash({ name }: { name: SectionName }): ReactNode {
  const t = useText();
  const time = useClockTime();
  const show = useShownValue();
  const { editor } = useEditor();
  const { clash, value, discarded } = useEditorState().sections[name];
  if (discarded)
    return (
      <Note icon="undo-2">
        <p>{t('desk.editor.discarded')}</p>
        <Button isSmall onClick={() => editor.putBack(name)}>
          {t('desk.editor.put_back')}
        </Button>
      </Note>
    );
  if (!clash) return null;
  return (
    <div className="note note--saffron clash" role="alert">
      <Icon name="users" />
      <div>
        <p className="strong">{t('desk.editor.clash', { time: time(clash.at) })}</p>
        {clash.paths.slice(0, MAX_SHOWN).map((path) => (
          <dl key={path}>
            <dt>{t('desk.editor.clash_theirs')}</dt>
            <dd>{show(readAt(clash.value, path))}</dd>
            <dt>{t('desk.editor.clash_mine')}</dt>
            <dd>{show(readAt(value, path))}</dd>
          </dl>
        ))}
        <p className="row row--wrap">
          <Button isSmall onClick={() => editor.resolve(name, 'mine')}>
            {t('desk.editor.keep_mine')}
          </Button>
          <Button isSmall onClick={() => editor.resolve(name, 'theirs')}>
            {t('desk.editor.take_theirs')}
          </Button>
        </p>
      </div>
    </div>
  );
}
