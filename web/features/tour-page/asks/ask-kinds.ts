import type { PublicSite } from '#sites/public-site.ts';
import type { AskKind } from './ask-dialog.tsx';

/** What a site's tour pages offer to ask for: each needs its button and its service switched on. */
export function askKindsOf({ tour, booking, webCalls }: Pick<PublicSite, 'tour' | 'booking' | 'webCalls'>): AskKind[] {
  return [
    ...(tour.shouldShowTicketQuoteWidget && booking.enableTicketsRequest ? (['tickets'] as const) : []),
    ...(tour.shouldShowCallOrganizerButton && webCalls.canCallToOrganizer ? (['call'] as const) : []),
  ];
}

/** What a site's organizer pages offer to ask for: a call needs its button, and calls to organizers. */
export function organizerAskKindsOf({ organizer, webCalls }: Pick<PublicSite, 'organizer' | 'webCalls'>): AskKind[] {
  const canCall = organizer.canCall || webCalls.canCallToOrganizer;
  return organizer.shouldShowCallOrganizerButton && canCall ? ['call'] : [];
}
