import { expect, test } from 'vitest';
import { SITE_NAMES, siteNamed } from '#sites/index.ts';
import { askKindsOf, organizerAskKindsOf } from './ask-kinds.ts';

test('each site offers what its flags enable', () => {
  expect(askKindsOf(siteNamed('default'))).toEqual([]);
  expect(askKindsOf(siteNamed('serai'))).toEqual(['tickets']);
  for (const name of SITE_NAMES) expect(organizerAskKindsOf(siteNamed(name))).toEqual([]);
});

test.each(['default', 'serai'])('every flag controls its button on %s', (name) => {
  const site = siteNamed(name);
  const tour = { ...site.tour, shouldShowTicketQuoteWidget: true, shouldShowCallOrganizerButton: true };
  const booking = { ...site.booking, enableTicketsRequest: true };
  const webCalls = { ...site.webCalls, canCallToOrganizer: true };
  expect(askKindsOf({ tour, booking, webCalls })).toEqual(['tickets', 'call']);
  expect(askKindsOf({ tour, booking: { ...booking, enableTicketsRequest: false }, webCalls })).toEqual(['call']);
  expect(askKindsOf({ tour, booking, webCalls: { ...webCalls, canCallToOrganizer: false } })).toEqual(['tickets']);
  expect(askKindsOf({ tour: { ...tour, shouldShowCallOrganizerButton: false }, booking, webCalls })).toEqual([
    'tickets',
  ]);
  expect(askKindsOf({ tour: { ...tour, shouldShowTicketQuoteWidget: false }, booking, webCalls })).toEqual(['call']);
});

test.each(['default', 'serai'])('the organizer page has a call button by its own flags on %s', (name) => {
  const site = siteNamed(name);
  const kinds = (shouldShow: boolean, canCall: boolean, canCallToOrganizer: boolean) =>
    organizerAskKindsOf({
      organizer: { canCall, shouldShowCallOrganizerButton: shouldShow },
      webCalls: { ...site.webCalls, canCallToOrganizer },
    });
  expect(kinds(true, true, false)).toEqual(['call']);
  expect(kinds(true, false, true)).toEqual(['call']);
  expect(kinds(true, false, false)).toEqual([]);
  expect(kinds(false, true, true)).toEqual([]);
  expect(kinds(true, site.organizer.canCall, site.webCalls.canCallToOrganizer)).toEqual(
    name === 'serai' ? ['call'] : [],
  );
});
