import type { ReactNode } from 'react';
import type { SelectedTour } from '#contract/booking/request-schemas.ts';
import '#web/styles/selection.css';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

/** The tours of a shortlist in words: those picked, or their marks. */
export function SelectedTours({ tours, isMarked }: { tours: readonly SelectedTour[]; isMarked: boolean }): ReactNode {
  const t = useText();
  const { list } = useFormats();
  if (!isMarked) return <span className="selected ink-2">{list(tours.map(({ name }) => name))}</span>;
  const said = (['yes', 'no', 'open'] as const).map((word) => {
    const mark = { yes: true, no: false, open: null }[word];
    return { word, names: tours.filter(({ is_liked }) => is_liked === mark).map(({ name }) => name) };
  });
  return said.map(
    ({ word, names }) =>
      names.length > 0 && (
        <span key={word} className="selected">
          {t(`selection.thread_${word}`, { tours: list(names) })}
        </span>
      ),
  );
}
