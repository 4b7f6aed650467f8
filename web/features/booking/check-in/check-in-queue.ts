import type { Manifest, ManifestParty } from '#contract/booking/trip.ts';
import { CallError } from '#contract/client.ts';
import { longStore, readList } from '#web/browser/storage.ts';
import type { Api } from '#web/state/api.ts';

/** A check-in or its undoing, stored on the phone until the server has it. */
export interface QueuedCheckIn {
  request_id: number;
  /** Scanned or typed; missing for a tap on the name. */
  code?: string;
  at: string;
  undo: boolean;
}

export type CheckInReply = Awaited<ReturnType<Api['booking']['checkIn']>>;

/** A party as the phone knows it. */
export type ShownParty = ManifestParty & { isWaiting: boolean };

/** A departure has one organizer, so that a queue is never sent by another account. */
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
  one.request_id === other.request_id && one.at === other.at && one.undo === other.undo;

/** Whether sending again later may succeed: no network, no session yet, too many calls, a server in trouble. */
const isTemporary = ({ status }: CallError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;

/**
 * Sends the queue in order; false when a temporary failure stopped it. Sending twice changes nothing. Without `on` nobody
 * reads what is refused, so it stays for the manifest.
 */
export async function sendQueue(
  api: Api,
  dateId: number,
  on?: { sent(entry: QueuedCheckIn, reply: CheckInReply): void; refused(entry: QueuedCheckIn): void },
): Promise<boolean> {
  for (const entry of readQueue(dateId)) {
    const { request_id, code, at, undo } = entry;
    const target = code === undefined ? { request_id } : { code };
    try {
      const reply = await api.booking.checkIn({ body: { tour_date_id: dateId, ...target, at, undo } });
      on?.sent(entry, reply);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isTemporary(error)) return false;
      if (!on) continue;
      on.refused(entry);
    }
    writeQueue(
      dateId,
      readQueue(dateId).filter((other) => !isSame(entry, other)),
    );
  }
  return true;
}

/** A manifest as the phone knows it. */
export type ShownManifest = Omit<Manifest, 'parties'> & { parties: ShownParty[] };

/** The manifest with what is not sent yet. */
export function withQueue(manifest: Manifest, queue: readonly QueuedCheckIn[]): ShownManifest {
  return {
    ...manifest,
    parties: manifest.parties.map((party) => {
      const own = queue.filter(({ request_id }) => request_id === party.request_id);
      return own.reduce<ShownParty>(
        (shown, { at, undo }) => {
          if (undo) return { ...shown, checked_in_at: null, checked_in_by: null };
          return shown.checked_in_at ? shown : { ...shown, checked_in_at: at, checked_in_by: null };
        },
        { ...party, isWaiting: own.length > 0 },
      );
    }),
  };
}
