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

function writeQueue(dateId: number, queue: readonly QueuedCheckIn[]): void {
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

/** Sends the queue in order; stops at the first temporary failure. Sending twice changes nothing. */
export async function sendQueue(
  api: Api,
  dateId: number,
  on: { sent(entry: QueuedCheckIn, reply: CheckInReply): void; refused(entry: QueuedCheckIn): void },
): Promise<void> {
  for (const entry of readQueue(dateId)) {
    const { request_id, code, at, undo } = entry;
    const target = code === undefined ? { request_id } : { code };
    try {
      const reply = await api.booking.checkIn({ body: { tour_date_id: dateId, ...target, at, undo } });
      on.sent(entry, reply);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isTemporary(error)) return;
      on.refused(entry);
    }
    writeQueue(
      dateId,
      readQueue(dateId).filter((other) => !isSame(entry, other)),
    );
  }
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
