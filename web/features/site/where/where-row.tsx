import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getToursFilterCompletion } from '#contract/search/search.ts';
import type { RecentSearch } from '#web/browser/recent-searches.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Matched } from '#web/ui/combobox/matched.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

export type Suggestion = CallReply<typeof getToursFilterCompletion>['items'][number];

/** An option of the search field. */
export type Row =
  | { at: 'found'; item: Suggestion }
  | { at: 'recent'; search: RecentSearch }
  | { at: 'words'; words: string }
  | { at: 'clear' };

const ICONS: Readonly<Record<Suggestion['kind'], string>> = {
  cities: 'building-2',
  regions: 'map-pin',
  showplaces: 'landmark',
  rest_kinds: 'footprints',
  collections: 'list',
  tours: 'ticket',
  water_objects: 'sailboat',
  ships: 'ship',
};

/** Text of the field after the option is chosen. */
export function nameOf(row: Row): string {
  if (row.at === 'found') return row.item.name;
  if (row.at === 'recent') return row.search.name;
  return row.at === 'words' ? row.words : '';
}

/** Unique key of a row. */
export function keyOf(row: Row): string {
  return row.at === 'found' ? `${row.item.kind}${row.item.id}` : row.at === 'recent' ? row.search.href : row.at;
}

/** Suffix of the message key of a row's heading. */
export function groupOf(row: Row | undefined): string | null {
  if (!row) return null;
  if (row.at === 'words') return 'no_match';
  return row.at === 'found' ? `kind_${row.item.kind}` : 'recent';
}

/** The content of a row: a suggestion with the typed characters in bold, or a recent search with a remove button. */
export function WhereRow({
  row,
  phrase,
  onForget,
}: {
  row: Row;
  phrase: string;
  onForget: (search: RecentSearch) => void;
}): ReactNode {
  const t = useText();
  const { number } = useFormats();
  if (row.at === 'clear')
    return (
      <>
        <Icon name="trash-2" />
        <span>{t('visit.recent_clear')}</span>
      </>
    );
  if (row.at === 'words')
    return (
      <>
        <Icon name="search" />
        <span>{t('visit.search_words', { words: row.words })}</span>
      </>
    );
  if (row.at === 'recent') {
    return (
      <>
        <Icon name="clock" />
        <span>{row.search.name}</span>
        {/* For the pointer; the keyboard uses Delete. Screen readers do not reach a button inside an option. */}
        <span
          className="opt__remove"
          aria-hidden="true"
          title={t('visit.recent_forget')}
          onClick={(event) => {
            event.stopPropagation();
            onForget(row.search);
          }}
        >
          <Icon name="x" size={16} />
        </span>
      </>
    );
  }
  const { item } = row;
  const count = t('site.suggest_count', { count: item.count, shown: number(item.count) });
  return (
    <>
      <Icon name={ICONS[item.kind]} />
      <span>
        <Matched name={item.name} text={phrase} />
        {item.path && <small>{item.path}</small>}
      </span>
      {item.kind !== 'tours' && <span className="opt__count num">{count}</span>}
    </>
  );
}
