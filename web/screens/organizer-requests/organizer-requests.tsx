import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listOrganizerRequests } from '#contract/booking/organizer-requests.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { CallError } from '#contract/client.ts';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import type { OpenedChat } from '#web/features/chat/chat-page.tsx';
import { openChat } from '#web/features/chat/open-chat.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { DeskPages } from '#web/features/desk/desk-pages.tsx';
import { usePane } from '#web/features/desk/pane/use-pane.ts';
import { useStoredCheckIns } from '#web/features/trip/check-in/use-stored-check-ins.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { useLive } from '#web/state/live/live-events.ts';
import { usePage } from '#web/state/page.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { usePolling } from '#web/ui/hooks/use-polling.ts';
import { Board, nextAnswerAt } from './parts/board.tsx';
import { Filters } from './parts/filters.tsx';
import { RequestPane } from './parts/request-pane.tsx';
import { ofOrganizer } from '#web/features/desk/use-desk.ts';
import { type BoardQuery, boardQuery, queryText } from './parts/board-query.ts';
import '#web/features/booking/booking.css';
import '#web/features/chat/chat.css';
import '#web/features/chat/message.css';
import '#web/features/desk/pane/pane.css';
import './requests.css';

/** The list is polled while the page is open. */
const REFRESH_MS = 60_000;
const RAIL_SIZE = 6;

interface RequestsData {
  query: BoardQuery;
  list: CallReply<typeof listOrganizerRequests>;
  /** The request in the pane. */
  opened: RequestView | null;
  /** Its conversation with the traveller; null before anybody wrote. */
  chat: OpenedChat | null;
  /** Departures with the most people in unanswered requests. */
  rail: readonly DeskDeparture[];
  readAt: number;
}

/** Null for a missing or foreign request, so that the list still opens. */
async function readOpened(api: LoadContext['api'], id: number | undefined): Promise<RequestView | null> {
  if (id === undefined) return null;
  try {
    const view = await api.booking.getRequest({ query: { id } });
    return view.viewer === 'organizer' ? view : null;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** The conversation of an opened request. */
const readChat = async (api: LoadContext['api'], view: RequestView | null): Promise<OpenedChat | null> =>
  view?.chat_id ? openChat(api, String(view.chat_id)) : null;

export async function load({ api, url }: LoadContext): Promise<RequestsData> {
  const query = boardQuery(url);
  const { group, page, date, q, open } = query;
  const chosen = ofOrganizer(url);
  const [list, opened, departures] = await Promise.all([
    api.booking.listOrganizerRequests({
      query: { ...chosen, group, page, tour_date_id: date, ...(q && { q }) },
    }),
    readOpened(api, open),
    api.desk.listDepartures({ query: { ...chosen, page: 1, limit: RAIL_SIZE, sort: 'waiting', order: 'desc' } }),
  ]);
  const rail = departures.data.filter(({ id, waiting }) => waiting > 0 || id === date);
  return { query, list, opened, chat: await readChat(api, opened), rail, readAt: Date.now() };
}

export function head({ t }: HeadContext<RequestsData>): Head {
  return { title: t('booking.requests'), noindex: true };
}

/** `/organizer/requests`: requests by deadline, and the open one beside the list. */
export default function OrganizerRequests({ data }: { data: RequestsData }): ReactNode {
  useStoredCheckIns();
  const t = useText();
  const href = useHref();
  const { reload } = usePage();
  const { query, list, opened, chat, rail, readAt } = data;
  usePolling(() => reload({ keepsShown: true }), REFRESH_MS);
  useLive(['request_status_changed', 'payment_changed'], () => void reload());
  const to = (change: Partial<BoardQuery>): string =>
    href('organizer-requests', {}, queryText({ ...query, page: 1, open: undefined, ...change }));
  const answerAt = query.page === 1 ? nextAnswerAt(list.data) : undefined;
  const isFiltered = query.q !== '' || query.date !== undefined;
  return (
    <DeskFrame
      current="requests"
      title={t('booking.requests')}
      lead={
        answerAt && (
          <>
            {t('desk.requests.next_answer')} <TimeLeft at={answerAt} readAt={readAt} />
          </>
        )
      }
    >
      <div className={opened ? 'requests is-open' : 'requests'} ref={usePane()}>
        <div className="requests__list">
          <Filters query={query} rail={rail} to={to} />
          {list.data.length > 0 ? (
            <Board
              requests={list.data}
              isWhole={list.pagination.pages <= 1}
              openId={opened?.id}
              readAt={readAt}
              hrefOf={(id) => to({ open: id, page: query.page })}
            />
          ) : isFiltered || query.group !== 'open' ? (
            <Empty
              title={t('desk.requests.none_found')}
              action={<ButtonLink href={href('organizer-requests')}>{t('desk.requests.show_open')}</ButtonLink>}
            />
          ) : (
            <Empty title={t('booking.no_requests')}>{t('booking.no_requests_text')}</Empty>
          )}
          <DeskPages pagination={list.pagination} hrefOf={(page) => to({ page })} />
        </div>
        {opened && (
          <RequestPane
            key={opened.id}
            view={opened}
            chat={chat}
            readAt={readAt}
            closeHref={to({ page: query.page })}
            onChanged={reload}
          />
        )}
      </div>
    </DeskFrame>
  );
}
