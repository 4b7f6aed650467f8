import { expect, test } from 'vitest';
import { siteNamed } from '#sites/index.ts';
import { askKindsOf } from './ask-kinds.ts';

test('each site offers what its flags switch on', () => {
  expect(askKindsOf(siteNamed('default'))).toEqual([]);
  expect(askKindsOf(siteNamed('serai'))).toEqual(['tickets']);
});

test.each(['default', 'serai'])('every flag switches what it says on %s', (name) => {
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
