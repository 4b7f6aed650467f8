import { tabStore } from '../../../browser/storage.ts';
import type { Choice } from './offer.ts';

export const CONTACT_FIELDS = ['first_name', 'last_name', 'email', 'phone', 'comment'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;

/** What somebody has typed so far, kept for the tab: a reload, a detour to sign in or a lost connection lose nothing. */
export interface RequestDraft {
  /** Made once for the draft: however often it is sent, one request comes of it. */
  key: string;
  /** The query the draft began with. Coming back with another one means another choice. */
  query: string;
  choice: Choice;
  contact: ContactValues;
  step: number;
}

const keyOf = (tourId: number): string => `request:${tourId}`;

/** The draft of a tour; null when there is none that can be read. */
export function readDraft(tourId: number): RequestDraft | null {
  try {
    const draft = JSON.parse(tabStore.read(keyOf(tourId)) ?? 'null') as RequestDraft | null;
    return typeof draft?.key === 'string' && typeof draft.contact === 'object' ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(tourId: number, draft: RequestDraft): void {
  tabStore.write(keyOf(tourId), JSON.stringify(draft));
}

/** The request has been made: the next one to this tour is a new one. */
export function dropDraft(tourId: number): void {
  tabStore.write(keyOf(tourId), null);
}
