/** Specification 3: the statuses of a booking request. */
export const REQUEST_STATUS = {
  pending_confirm: 1,
  pending_prepayment: 2,
  made_prepayment: 3,
  tour_complete: 4,
  canceled_tourist: 5,
  canceled_author: 6,
  canceled_system: 7,
  canceled_admin: 8,
} as const;

export type RequestStatusName = keyof typeof REQUEST_STATUS;
export type RequestStatus = (typeof REQUEST_STATUS)[RequestStatusName];

/** Who may make a move. `timer` is the clock of the database, `payment` the settling of a payment. */
export const ACTORS = ['traveller', 'organizer', 'admin', 'timer', 'payment'] as const;
export type Actor = (typeof ACTORS)[number];

/** A condition beside the old status; each is checked in the statement that makes the move, or under the lock it holds. */
export type Guard =
  | 'on_request'
  | 'sold_instantly'
  | 'seats_free'
  | 'proposal_open'
  | 'answer_overdue'
  | 'payment_overdue'
  | 'amount_as_expected'
  | 'fresh_quote'
  | 'tour_over'
  | 'hold_ran_out';

/** One row of the table of decisions 1. `from: null` is a request that does not exist yet. */
export interface Move {
  from: RequestStatus | null;
  to: RequestStatus;
  actors: readonly Actor[];
  guard: Guard | null;
}

/**
 * Every move a request can make, by name. What is not here cannot happen.
 * 4-8 are final, with one exception the table of decisions names: a payment that arrives after the hold ran out takes the seats again.
 */
export const MOVES = {
  ask: { from: null, to: 1, actors: ['traveller'], guard: 'on_request' },
  hold: { from: null, to: 2, actors: ['traveller'], guard: 'sold_instantly' },
  confirm: { from: 1, to: 2, actors: ['organizer', 'admin'], guard: 'seats_free' },
  propose: { from: 1, to: 1, actors: ['organizer'], guard: null },
  decline_proposal: { from: 1, to: 1, actors: ['traveller'], guard: 'proposal_open' },
  accept_proposal: { from: 1, to: 2, actors: ['traveller'], guard: 'proposal_open' },
  decline: { from: 1, to: 6, actors: ['organizer'], guard: null },
  withdraw: { from: 1, to: 5, actors: ['traveller'], guard: null },
  expire_answer: { from: 1, to: 7, actors: ['timer'], guard: 'answer_overdue' },
  close_asked: { from: 1, to: 8, actors: ['admin'], guard: null },
  prepay: { from: 2, to: 3, actors: ['payment'], guard: 'amount_as_expected' },
  expire_payment: { from: 2, to: 7, actors: ['timer'], guard: 'payment_overdue' },
  cancel_held: { from: 2, to: 5, actors: ['traveller'], guard: null },
  call_off_held: { from: 2, to: 6, actors: ['organizer'], guard: null },
  close_held: { from: 2, to: 8, actors: ['admin'], guard: null },
  pay_balance: { from: 3, to: 3, actors: ['payment'], guard: 'amount_as_expected' },
  complete: { from: 3, to: 4, actors: ['timer'], guard: 'tour_over' },
  cancel_paid: { from: 3, to: 5, actors: ['traveller'], guard: 'fresh_quote' },
  call_off_paid: { from: 3, to: 6, actors: ['organizer'], guard: null },
  miss_balance: { from: 3, to: 7, actors: ['timer'], guard: 'payment_overdue' },
  close_paid: { from: 3, to: 8, actors: ['admin'], guard: null },
  pay_late: { from: 7, to: 3, actors: ['payment'], guard: 'hold_ran_out' },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof MOVES;

const HOLDS_SEATS: ReadonlySet<number> = new Set([REQUEST_STATUS.pending_prepayment, REQUEST_STATUS.made_prepayment]);

/** Whether a request in this status counts against the free seats of its departure. */
export function holdsSeats(status: RequestStatus | null): boolean {
  return status !== null && HOLDS_SEATS.has(status);
}

/** Whether a request in this status still waits for somebody. */
export function isOpen(status: RequestStatus): boolean {
  return status <= REQUEST_STATUS.made_prepayment;
}

/** The move of an actor from one status to another; null when the table has none. */
export function moveBetween(from: RequestStatus, to: RequestStatus, actor: Actor): MoveName | null {
  for (const [name, move] of Object.entries(MOVES) as [MoveName, Move][]) {
    if (move.from === from && move.to === to && move.actors.includes(actor)) return name;
  }
  return null;
}

/** What a person may do with a request now; the server says it, a screen only shows it. */
export const REQUEST_ACTIONS = [
  'withdraw',
  'accept_proposal',
  'decline_proposal',
  'pay',
  'pay_balance',
  'cancel',
  'review',
  'book_again',
  'confirm',
  'decline',
  'propose',
  'call_off',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** The facts of a request its actions depend on. */
export interface ActionFacts {
  status: RequestStatus;
  hasProposal: boolean;
  hasOpenPayment: boolean;
  isStarted: boolean;
}

/** Actions of the traveller. */
export function travellerActions(facts: ActionFacts): RequestAction[] {
  switch (facts.status) {
    case 1:
      return facts.hasProposal ? ['accept_proposal', 'decline_proposal', 'withdraw'] : ['withdraw'];
    case 2:
      return facts.hasOpenPayment ? ['pay', 'cancel'] : ['cancel'];
    case 3:
      return [
        ...(facts.hasOpenPayment ? (['pay_balance'] as const) : []),
        ...(facts.isStarted ? [] : (['cancel'] as const)),
      ];
    case 4:
      return ['review', 'book_again'];
    default:
      return ['book_again'];
  }
}

/** Actions of the organizer of the tour. */
export function organizerActions(facts: ActionFacts): RequestAction[] {
  switch (facts.status) {
    case 1:
      return ['confirm', 'propose', 'decline'];
    case 2:
      return ['call_off'];
    case 3:
      return facts.isStarted ? [] : ['call_off'];
    default:
      return [];
  }
}
