import type { SharesView } from '#contract/booking/shares.ts';
import { HOUR_MS } from '#domain/calendar-days.ts';
import { splitAmount } from '#domain/booking/split-amount.ts';

/** A share being entered; `amount` is in minor units, null while empty. */
export interface DraftPart {
  key: number;
  isOwn: boolean;
  name: string;
  email: string;
  amount: number | null;
  /** Empty: the latest possible deadline. */
  dueAt: string;
}

const part = (key: number, isOwn: boolean): DraftPart => ({ key, isOwn, name: '', email: '', amount: null, dueAt: '' });

/** Splits the due amount evenly. */
export function evenly(parts: readonly DraftPart[], due: number): DraftPart[] {
  const amounts = splitAmount(
    due,
    parts.map(() => 1),
  );
  return parts.map((entry, at) => ({ ...entry, amount: amounts[at] ?? 0 }));
}

/** Initial shares: those still open, or one per seat. */
export function firstDraft(shares: SharesView, seats: number): DraftPart[] {
  const open = shares.data.filter(({ state }) => state !== 'payed' && state !== 'refunded');
  if (open.length > 0)
    return open.map(({ is_own, name, email, amount }, key) => ({
      ...part(key, is_own),
      name,
      email: email ?? '',
      amount,
    }));
  const hasOwn = !shares.data.some(({ is_own }) => is_own);
  return evenly(
    Array.from({ length: Math.max(2, Math.min(seats, 12)) }, (_, key) => part(key, hasOwn && key === 0)),
    shares.due,
  );
}

/** Adds a share, which gets the rest of the due amount. */
export function withOneMore(parts: readonly DraftPart[], due: number): DraftPart[] {
  const key = Math.max(-1, ...parts.map((entry) => entry.key)) + 1;
  const left = due - sumOf(parts);
  return [...parts, { ...part(key, false), amount: left > 0 ? left : null }];
}

export function sumOf(parts: readonly DraftPart[]): number {
  return parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

const DEADLINE_HOURS = [6, 12, 24, 48, 72, 168, 336];

/** Deadlines to choose from: instants before the latest one, on whole hours. */
export function deadlinesBefore(latest: string | null, nowMs: number): string[] {
  if (latest === null) return [];
  const lastMs = Date.parse(latest);
  return DEADLINE_HOURS.map((hours) => Math.ceil((nowMs + hours * HOUR_MS) / HOUR_MS) * HOUR_MS)
    .filter((at) => at < lastMs)
    .map((at) => new Date(at).toISOString());
}
