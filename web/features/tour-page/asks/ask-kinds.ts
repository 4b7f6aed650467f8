import type { PublicSite } from '#sites/public-site.ts';
import type { AskKind } from './ask-dialog.tsx';

/** Questions offered on a site's tour pages: each needs its button and its service enabled. */
export function askKindsOf({ tour, booking, webCalls }: Pick<PublicSite, 'tour' | 'booking' | 'webCalls'>): AskKind[] {
  return [
    ...(tour.shouldShowTicketQuoteWidget && booking.enableTicketsRequest ? (['tickets'] as const) : []),
    ...(tour.shouldShowCallOrganizerButton && webCalls.canCallToOrganizer ? (['call'] as const) : []),
  ];
}

/** Questions offered on a site's organizer pages: a call needs its button and calls to organizers enabled. */
export function organizerAskKindsOf({ organizer, webCalls }: Pick<PublicSite, 'organizer' | 'webCalls'>): AskKind[] {
  const canCall = organizer.canCall || webCalls.canCallToOrganizer;
  return organizer.shouldShowCallOrganizerButton && canCall ? ['call'] : [];
}
