import { expect, test } from 'vitest';
import type { PublicSite } from '#sites/public-site.ts';
import { canCall } from './can-call.ts';

const site = (flags: { organizer?: boolean; toOrganizer?: boolean; toSupport?: boolean; phone?: string }) =>
  ({
    contacts: { phone: flags.phone ?? '+995 32 200 00 00' },
    organizer: { canCall: flags.organizer ?? false, shouldShowCallOrganizerButton: false },
    webCalls: { canCallToOrganizer: flags.toOrganizer ?? false, canCallToSupport: flags.toSupport ?? false },
  }) as Pick<PublicSite, 'contacts' | 'organizer' | 'webCalls'>;

const chat = (kind: 'organizer' | 'support', side: 'traveller' | 'organizer' | 'support', isFrozen = false) => ({
  kind,
  side,
  is_frozen: isFrozen,
});

test('a chat is called where the site connects such calls, by both of its sides', () => {
  for (const side of ['traveller', 'organizer'] as const) {
    expect(canCall(chat('organizer', side), site({}))).toBe(false);
    expect(canCall(chat('organizer', side), site({ toSupport: true }))).toBe(false);
    expect(canCall(chat('organizer', side), site({ toOrganizer: true }))).toBe(true);
    expect(canCall(chat('organizer', side), site({ organizer: true }))).toBe(true);
  }
  expect(canCall(chat('support', 'traveller'), site({ toOrganizer: true }))).toBe(false);
  expect(canCall(chat('support', 'traveller'), site({ toSupport: true }))).toBe(true);
});

test('nothing is called without a number, in a closed chat, or by staff who read along', () => {
  const all = { toOrganizer: true, toSupport: true };
  expect(canCall(chat('organizer', 'traveller'), site({ ...all, phone: '' }))).toBe(false);
  expect(canCall(chat('organizer', 'traveller', true), site(all))).toBe(false);
  expect(canCall(chat('support', 'support'), site(all))).toBe(false);
});
