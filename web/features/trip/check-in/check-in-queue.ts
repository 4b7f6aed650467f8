import type { Manifest, ManifestParty } from '#contract/trip/departure.ts';
import { attendanceOf, type AttendanceKind, type AttendanceMark } from '#domain/trip/attendance.ts';
import { CallError } from '#contract/client.ts';
import { longStore, readList } from '#web/browser/storage.ts';
import type { Api } from '#web/state/api.ts';

/** A check-in, a no-show or an undo, stored on the phone until the server has it. */
export interface QueuedCheckIn {
  request_id: number;
  /** Scanned or typed; missing for a tap on the name. */
  code?: string;
  at: string;
  undo: boolean;
  /** A no-show; otherwise a check-in. */
  isNoShow?: boolean;
}

export type CheckInReply = Awaited<ReturnType<Api['trip']['checkIn']>>;

/** A party with the phone's unsent marks. */
export type ShownParty = ManifestParty & { isWaiting: boolean };

/** A departure has one organizer, so another account never sends its queue. */
const keyOf = (dateId: number): string => `check-ins:${dateId}`;

function isEntry(value: unknown): value is QueuedCheckIn {
  const { request_id, at, undo } = (value ?? {}) as Partial<QueuedCheckIn>;
  return typeof request_id === 'number' && typeof at === 'string' && typeof undo === 'boolean';
}

export const readQueue = (dateId: number): QueuedCheckIn[] => readList(longStore, keyOf(dateId), isEntry);

const DATES_KEY = 'check-ins';

/** The departures whose queues are not empty. */
export const queuedDates = (): number[] =>
  readList(longStore, DATES_KEY, (value): value is number => typeof value === 'number');

function writeQueue(dateId: number, queue: readonly QueuedCheckIn[]): void {
  const others = queuedDates().filter((id) => id !== dateId);
  const dates = queue.length > 0 ? [...others, dateId] : others;
  longStore.write(DATES_KEY, dates.length > 0 ? JSON.stringify(dates) : null);
  longStore.write(keyOf(dateId), queue.length > 0 ? JSON.stringify(queue) : null);
}

export function addToQueue(dateId: number, entry: QueuedCheckIn): void {
  writeQueue(dateId, [...readQueue(dateId), entry]);
}

const isSame = (one: QueuedCheckIn, other: QueuedCheckIn): boolean =>
  one.request_id === other.request_id &&
  one.at === other.at &&
  one.undo === other.undo &&
  one.isNoShow === other.isNoShow;

/** Whether a retry may succeed: no network, no session yet, rate limit, server error. */
const isTemporary = ({ status }: CallError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;

function sendOne(api: Api, dateId: number, entry: QueuedCheckIn): Promise<CheckInReply> {
  const { request_id, code, at, undo } = entry;
  const body = { tour_date_id: dateId, at, undo };
  if (entry.isNoShow) return api.trip.markNoShow({ body: { ...body, request_id } });
  return api.trip.checkIn({ body: { ...body, ...(code === undefined ? { request_id } : { code }) } });
}

/**
 * Sends the queue in order; false when a temporary failure stopped it. Sending twice changes nothing. Without `on`
 * rejected entries stay queued for the manifest.
 */
export async function sendQueue(
  api: Api,
  dateId: number,
  on?: {
    sent(entry: QueuedCheckIn, reply: CheckInReply): void;
    refused(entry: QueuedCheckIn, errorCode: string | undefined): void;
  },
): Promise<boolean> {
  for (const entry of readQueue(dateId)) {
    try {
      const reply = await sendOne(api, dateId, entry);
      on?.sent(entry, reply);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isTemporary(error)) return false;
      if (!on) continue;
      on.refused(entry, error.body.code);
    }
    writeQueue(
      dateId,
      readQueue(dateId).filter((other) => !isSame(entry, other)),
    );
  }
  return true;
}

/** A manifest with the phone's unsent marks. */
export type ShownManifest = Omit<Manifest, 'parties'> & { parties: ShownParty[] };

/** A mark together with its queued form. */
interface ShownMark extends AttendanceMark {
  time: string;
  by: string | null;
}

const NOT_MARKED = { checked_in_at: null, checked_in_by: null, no_show_at: null, no_show_by: null };

const kindOf = ({ isNoShow, undo }: Pick<QueuedCheckIn, 'isNoShow' | 'undo'>): AttendanceKind =>
  `${isNoShow ? 'no_show' : 'check_in'}${undo ? '_undone' : ''}`;

function shownMark(kind: AttendanceKind, time: string, by: string | null = null): ShownMark {
  return { kind, at: Date.parse(time), time, by };
}

/** Applies the phone's unsent marks to a party, by the server's rule. */
function withMarks(party: ManifestParty, unsent: readonly QueuedCheckIn[]): ShownParty {
  if (unsent.length === 0) return { ...party, isWaiting: false };
  const { checked_in_at, checked_in_by, no_show_at, no_show_by } = party;
  const known = [
    ...(checked_in_at ? [shownMark('check_in', checked_in_at, checked_in_by)] : []),
    ...(no_show_at ? [shownMark('no_show', no_show_at, no_show_by)] : []),
  ];
  const mark = attendanceOf([...known, ...unsent.map((entry) => shownMark(kindOf(entry), entry.at))]);
  const shown =
    mark?.kind === 'check_in'
      ? { checked_in_at: mark.time, checked_in_by: mark.by }
      : mark && { no_show_at: mark.time, no_show_by: mark.by };
  return { ...party, ...NOT_MARKED, ...shown, isWaiting: true };
}

/** Applies unsent marks to the manifest. */
export function withQueue(manifest: Manifest, queue: readonly QueuedCheckIn[]): ShownManifest {
  return {
    ...manifest,
    parties: manifest.parties.map((party) =>
      withMarks(
        party,
        queue.filter(({ request_id }) => request_id === party.request_id),
      ),
    ),
  };
}
