import type { ReactNode } from 'react';
import type { TourDraft } from '#contract/desk/tours.ts';
import { useText, type Translate } from '#web/i18n/use-text.ts';
import { useEditor } from '#web/features/desk/editor/save/editor-context.ts';

type Gap = TourDraft['missing'][number];

/** The name of a missing field, with its row number. */
function gapName({ section, field, need }: Gap, t: Translate): string {
  const parts = field.split('.');
  const row = parts.findIndex((part) => /^\d+$/.test(part));
  const key = parts.filter((part) => !/^\d+$/.test(part)).join('_');
  return t(`desk.editor.gap_${section}_${key}`, { number: Number(parts[row] ?? 0) + 1, need });
}

/** Links to the fields that are missing for publishing. */
export function GapLinks({ gaps }: { gaps: readonly Gap[] }): ReactNode {
  const t = useText();
  const { goal, chooseLang, editor } = useEditor();
  if (gaps.length === 0) return null;
  const go = ({ section, field }: Gap): void => {
    chooseLang(editor.store.get().tour.lang);
    goal.set({ section, field, count: (goal.get()?.count ?? 0) + 1 });
  };
  return (
    <ul className="gaps" aria-label={t('desk.editor.missing', { count: gaps.length })}>
      {gaps.map((gap) => (
        <li key={`${gap.section}.${gap.field}`}>
          <button type="button" className="link" onClick={() => go(gap)}>
            {gapName(gap, t)}
          </button>
        </li>
      ))}
    </ul>
  );
}
