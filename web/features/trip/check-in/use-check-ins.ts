import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Manifest } from '#contract/trip/departure.ts';
import type { AttendanceKind } from '#domain/trip/attendance.ts';
import { whenOnline } from '#web/browser/when-online.ts';
import { useApi } from '#web/state/page.ts';
import {
  addToQueue,
  readQueue,
  sendQueue,
  withQueue,
  type CheckInReply,
  type QueuedCheckIn,
  type ShownManifest,
} from './check-in-queue.ts';
import { isHere, judgeCode, type CodeOutcome } from './judge-code.ts';

/** Result of the last check-in. */
export type CheckInNotice = CodeOutcome | { kind: 'refused' | 'no_show_refused' | 'marks_full'; name: string };

export interface CheckIns {
  manifest: ShownManifest;
  waiting: number;
  notice: CheckInNotice | null;
  /** Checks in by a scanned or typed code. */
  enter(text: string): Promise<CodeOutcome>;
  /** Explains a code without checking in. */
  inspect(text: string): Promise<CodeOutcome>;
  /** Marks a party by a tap. */
  mark(requestId: number, mark: AttendanceKind): void;
}

const withReply = (manifest: Manifest, { request_id, ...reply }: CheckInReply): Manifest => ({
  ...manifest,
  parties: manifest.parties.map((party) => (party.request_id === request_id ? { ...party, ...reply } : party)),
});

/** Whether another phone checked the party in earlier, so that this mark changes nothing. */
function isLater({ undo, at, isNoShow }: QueuedCheckIn, { checked_in_at: here }: CheckInReply): boolean {
  return !undo && here !== null && (isNoShow === true || Date.parse(here) < Date.parse(at));
}

type Listeners = Parameters<typeof sendQueue>[2];

/** The check-ins stored on this phone, sent at once and retried until the server has them. */
function useQueue(first: Manifest, on: Listeners) {
  const api = useApi();
  const { tour_date_id } = first;
  const [queue, setQueue] = useState<readonly QueuedCheckIn[]>([]);
  const [attempts, setAttempts] = useState(0);
  const isSending = useRef(false);
  const isWaiting = queue.length > 0;
  const send = async (): Promise<void> => {
    setQueue(readQueue(tour_date_id));
    if (isSending.current) return;
    isSending.current = true;
    await sendQueue(api, tour_date_id, on).finally(() => (isSending.current = false));
    setQueue(readQueue(tour_date_id));
    setAttempts((count) => count + 1);
  };
  const sendNow = useEffectEvent(send);
  useEffect(() => void sendNow(), [first]);
  useEffect(() => {
    if (!isWaiting) return;
    const ended = new AbortController();
    void whenOnline(ended.signal).then(async () => {
      if (!ended.signal.aborted) await sendNow();
    });
    return () => ended.abort();
  }, [isWaiting, attempts]);
  return {
    queue,
    add(entry: Omit<QueuedCheckIn, 'at'>): void {
      addToQueue(tour_date_id, { ...entry, at: new Date().toISOString() });
      void send();
    },
  };
}

/** The manifest with its check-ins: stored on the phone first, then sent, even after hours offline. */
export function useCheckIns(first: Manifest): CheckIns {
  const api = useApi();
  const { tour_date_id } = first;
  const [known, setKnown] = useState({ first, manifest: first });
  if (known.first !== first) setKnown({ first, manifest: first });
  const [notice, setNotice] = useState<CheckInNotice | null>(null);
  const refetch = async (): Promise<Manifest | null> => {
    const fresh = await api.trip.getManifest({ query: { tour_date_id } }).catch(() => null);
    if (fresh) setKnown({ first, manifest: fresh });
    return fresh;
  };
  const partyOf = (id: number) => known.manifest.parties.find(({ request_id }) => request_id === id);
  const { queue, add } = useQueue(first, {
    sent(entry, reply) {
      setKnown((now) => ({ ...now, manifest: withReply(now.manifest, reply) }));
      const party = partyOf(reply.request_id);
      if (party && isLater(entry, reply))
        setNotice({ kind: 'arrived', party: { ...party, ...reply }, code: party.code });
    },
    refused({ request_id, isNoShow }, errorCode) {
      const name = partyOf(request_id)?.contact.name ?? String(request_id);
      setNotice({ kind: errorCode === 'marks_full' ? errorCode : isNoShow ? 'no_show_refused' : 'refused', name });
      void refetch();
    },
  });
  const manifest = withQueue(known.manifest, queue);
  const judge = async (text: string): Promise<CodeOutcome> => {
    const outcome = await judgeCode(manifest, text);
    if (outcome.kind !== 'unknown' && outcome.kind !== 'unlisted') return outcome;
    // The booking may be newer than the list.
    const fresh = await refetch();
    return fresh ? judgeCode(withQueue(fresh, queue), text) : outcome;
  };
  return {
    manifest,
    waiting: queue.length,
    notice,
    async inspect(text) {
      const outcome = await judge(text);
      if (!isHere(outcome)) setNotice(outcome);
      return outcome;
    },
    async enter(text) {
      const outcome = await judge(text);
      setNotice(outcome);
      if (isHere(outcome)) add({ request_id: outcome.party.request_id, code: outcome.code, undo: false });
      return outcome;
    },
    mark(request_id, mark) {
      setNotice(null);
      add({ request_id, undo: mark.endsWith('_undone'), isNoShow: mark.startsWith('no_show') });
    },
  };
}
