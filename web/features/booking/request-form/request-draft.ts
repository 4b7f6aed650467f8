import { tabStore } from '#web/browser/storage.ts';
import type { Choice } from './request-start.ts';

export const CONTACT_FIELDS = ['first_name', 'last_name', 'email', 'phone', 'comment'] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;

/** The unsent request, stored per tab: survives a reload, signing in and a lost connection. */
interface RequestDraft {
  /** Idempotency key of the draft: resending creates no second request. */
  key: string;
  /** The query the draft began with; another query discards the stored choice. */
  query: string;
  choice: Choice;
  contact: ContactValues;
  step: number;
}

const keyOf = (tourId: number): string => `request:${tourId}`;

/** The stored draft of a tour; null when missing or unreadable. */
export function readDraft(tourId: number): RequestDraft | null {
  try {
    const draft = JSON.parse(tabStore.read(keyOf(tourId)) ?? 'null') as RequestDraft | null;
    const isWhole =
      typeof draft?.key === 'string' && typeof draft.contact === 'object' && Array.isArray(draft.choice?.children);
    return isWhole ? draft : null;
  } catch {
    return null;
  }
}

export function saveDraft(tourId: number, draft: RequestDraft): void {
  tabStore.write(keyOf(tourId), JSON.stringify(draft));
}

/** Deletes the draft after sending, so that the next request is a new one. */
export function dropDraft(tourId: number): void {
  tabStore.write(keyOf(tourId), null);
}
