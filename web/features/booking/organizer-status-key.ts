import { statusName } from '#domain/booking/booking-status.ts';

/** The message key of a request's status for its organizer; the reply's own text addresses the traveller. */
export function organizerStatusKey(
  request: { status: number } & ({ proposal: unknown } | { has_proposal: boolean }),
): string {
  const hasProposal = 'has_proposal' in request ? request.has_proposal : request.proposal !== null;
  return `booking.organizer_status_${hasProposal ? 'proposal' : statusName(request.status)}`;
}
