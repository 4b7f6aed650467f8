import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListedRequest } from '#contract/booking/view-request.ts';
import type { Chat } from '#contract/chat/chat-schemas.ts';
import { isOpen } from '#domain/booking/booking-status.ts';
import { CallError } from '#contract/client.ts';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import type { Api } from '#web/state/api.ts';
import { useLive } from '#web/state/live/live-events.ts';
import { useApi } from '#web/state/page.ts';

/** Events within this time cause one refresh. */
const REFRESH_DELAY_MS = 300;
/** Departures that are read to find those with free seats, and the number shown of these. */
const MAX_READ = 30;
const MAX_SHOWN = 4;

/** What a chat with a traveller is about. */
interface ChatSubject {
  /** The newest open request of the traveller, else the newest. */
  request: ListedRequest | null;
  /** Their other requests, the newest first. */
  others: readonly ListedRequest[];
  /** Without a request: the next departures with free seats of the tour that was asked about. */
  departures: readonly DeskDeparture[];
  readAt: number;
}

export interface SubjectState {
  /** Null while it is read, and after a failure. */
  subject: ChatSubject | null;
  isFailed: boolean;
  retry: () => void;
}

async function readSubject(api: Api, { id, organizer_id: organizerId, tour_id: tourId }: Chat): Promise<ChatSubject> {
  const { data: requests } = await api.chat.listRequestsOfChat({ query: { chat_id: id } });
  const readAt = Date.now();
  const request = requests.find(({ status }) => isOpen(status)) ?? requests[0] ?? null;
  const others = requests.filter(({ id: otherId }) => otherId !== request?.id);
  if (request || tourId === null || organizerId === null) return { request, others, departures: [], readAt };
  const { data } = await api.desk.listDepartures({
    query: { organizer_id: organizerId, tour_id: tourId, page: 1, limit: MAX_READ },
  });
  const open = data.filter(({ free, is_closed: isClosed }) => free > 0 && !isClosed);
  return { request, others, departures: open.slice(0, MAX_SHOWN), readAt };
}

/** Reads what the opened chat is about, and reads it again when a request or payment of the organizer changes. */
export function useChatSubject(chat: Chat | null): SubjectState {
  const api = useApi();
  const [state, setState] = useState<{ id: number | null; subject: ChatSubject | null; isFailed: boolean }>({
    id: null,
    subject: null,
    isFailed: false,
  });
  const turn = useRef(0);
  const id = chat?.id ?? null;
  const read = async (): Promise<void> => {
    if (!chat) return;
    const thisTurn = ++turn.current;
    try {
      const subject = await readSubject(api, chat);
      if (thisTurn === turn.current) setState({ id, subject, isFailed: false });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // What is shown stays; the next event retries.
      if (thisTurn === turn.current)
        setState((now) => (now.id === id && now.subject ? now : { id, subject: null, isFailed: true }));
    }
  };
  const readNow = useEffectEvent(() => void read());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    readNow();
    return () => clearTimeout(timer.current);
  }, [id]);
  useLive(['request_status_changed', 'payment_changed'], () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(), REFRESH_DELAY_MS);
  });
  const isCurrent = state.id === id;
  return {
    subject: isCurrent ? state.subject : null,
    isFailed: isCurrent && state.isFailed,
    retry() {
      setState({ id: null, subject: null, isFailed: false });
      void read();
    },
  };
}
