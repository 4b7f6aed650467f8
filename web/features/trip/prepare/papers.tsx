import type { ReactNode } from 'react';
import type { Manifest } from '#contract/trip/departure.ts';
import { manifestCsv } from './manifest-csv.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';

/** Downloads a text without asking the server: the list is on the device already. */
function download(name: string, csv: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The list on paper and as a table. */
export function Papers({ manifest }: { manifest: Manifest }): ReactNode {
  const t = useText();
  const { date, tour } = manifest;
  return (
    <section className="departure-task">
      <h2>{t('desk.departure.papers')}</h2>
      <p>{t('desk.departure.papers_text')}</p>
      <div className="departure-task__end">
        <Button icon="printer" onClick={() => print()}>
          {t('trip.print')}
        </Button>
        <Button icon="download" onClick={() => download(`${tour.slug}-${date.start}.csv`, manifestCsv(manifest))}>
          {t('desk.departure.csv')}
        </Button>
      </div>
    </section>
  );
}
