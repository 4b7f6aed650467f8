import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listTours } from '#contract/desk/tours.ts';
import { TOUR_STATES, type TourState } from '#domain/tour-draft.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { DeskPages } from '#web/features/desk/desk-pages.tsx';
import { DeskSearch } from '#web/features/desk/desk-search.tsx';
import { chosenOrganizer, ORGANIZER_PARAM } from '#web/features/desk/use-desk.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pageIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useAddress, usePage } from '#web/state/page.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { useLazyModule } from '#web/ui/hooks/use-lazy-module.ts';
import { TourTable } from './parts/tour-table.tsx';
import './tours.css';

const PAGE_SIZE = 50;
const MAX_NAME = 120;

interface ToursData {
  list: CallReply<typeof listTours>;
  state: TourState | undefined;
  name: string;
  organizer: number | undefined;
}

export async function load({ api, url }: LoadContext): Promise<ToursData> {
  const { searchParams } = url;
  const state = TOUR_STATES.find((known) => known === searchParams.get('state'));
  const name = (searchParams.get('name') ?? '').trim().slice(0, MAX_NAME);
  const organizer = chosenOrganizer(url);
  const page = pageIn(searchParams);
  const query = {
    page,
    limit: PAGE_SIZE,
    state,
    ...(name && { name }),
    organizer_id: organizer,
  };
  return { list: await api.desk.listTours({ query }), state, name, organizer };
}

export function head({ t }: HeadContext<ToursData>): Head {
  return { title: t('desk.frame.tours'), noindex: true };
}

/** `/desk/tours`: the tours of the reader's organizers, by state and name. */
export default function DeskTours({ data }: { data: ToursData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { reload } = usePage();
  const [isAdding, setAdding] = useState(useAddress().searchParams.has('new'));
  const dialog = useLazyModule(() => import('./parts/new-tour.tsx'), isAdding);
  const { list, state, name, organizer } = data;
  const to = (target: TourState | undefined, page = 1): string =>
    href(
      'desk-tours',
      {},
      {
        state: target,
        name: name || undefined,
        [ORGANIZER_PARAM]: organizer,
        page: page > 1 ? page : undefined,
      },
    );
  const isFiltered = name !== '' || state !== undefined;
  return (
    <DeskFrame
      current="tours"
      title={t('desk.frame.tours')}
      actions={
        <Button icon="plus" isSmall onClick={() => setAdding(true)}>
          {t('desk.tours.new')}
        </Button>
      }
    >
      <div className="deskbar">
        <nav className="tabs" aria-label={t('desk.tours.states')}>
          {[undefined, ...TOUR_STATES].map((entry) => (
            <a key={entry ?? 'all'} href={to(entry)} aria-current={entry === state ? 'page' : undefined}>
              {t(`desk.tours.state_${entry ?? 'all'}`)}
            </a>
          ))}
        </nav>
        <DeskSearch
          route="desk-tours"
          name="name"
          value={name}
          label={t('desk.tours.find')}
          keep={{ state, [ORGANIZER_PARAM]: organizer }}
          maxLength={MAX_NAME}
        />
      </div>
      {list.data.length > 0 ? (
        <TourTable tours={list.data} onChanged={reload} />
      ) : (
        <NoTours isFiltered={isFiltered} onAdd={() => setAdding(true)} />
      )}
      <DeskPages pagination={list.pagination} hrefOf={(page) => to(state, page)} />
      {isAdding && dialog && <dialog.NewTour organizer={organizer} onClosed={() => setAdding(false)} />}
    </DeskFrame>
  );
}

/** The first step of a new organizer, or the way back from a filter. */
function NoTours({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }): ReactNode {
  const t = useText();
  const href = useHref();
  if (isFiltered)
    return (
      <Empty
        title={t('desk.tours.none_found')}
        action={<ButtonLink href={href('desk-tours')}>{t('desk.tours.show_all')}</ButtonLink>}
      />
    );
  const add = (
    <Button variant="main" onClick={onAdd}>
      {t('desk.tours.new')}
    </Button>
  );
  return (
    <Empty title={t('desk.tours.none')} action={add}>
      {t('desk.tours.none_text')}
    </Empty>
  );
}
