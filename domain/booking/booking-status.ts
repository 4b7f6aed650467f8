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

const NAMES = Object.keys(REQUEST_STATUS) as RequestStatusName[];

/** The name of a status; undefined for any other number. */
export function statusName(status: RequestStatus): RequestStatusName;
export function statusName(status: number | null): RequestStatusName | undefined;
export function statusName(status: number | null): RequestStatusName | undefined {
  return NAMES.find((name) => REQUEST_STATUS[name] === status);
}

/** Specification 3: the statuses of a payment, as spelled there. */
export const PAYMENT_STATUS = { new: 1, payed: 2, canceled: 3 } as const;
export type PaymentStatus = (typeof PAYMENT_STATUS)[keyof typeof PAYMENT_STATUS];

/** Specification 3: the outcome of a request's contract. */
export const CONTRACT_OUTCOME = { concluded: 1, terminated: 2, not_paid: 3 } as const;
export type ContractOutcome = (typeof CONTRACT_OUTCOME)[keyof typeof CONTRACT_OUTCOME];

const {
  pending_confirm,
  pending_prepayment,
  made_prepayment,
  tour_complete,
  canceled_tourist,
  canceled_author,
  canceled_system,
  canceled_admin,
} = REQUEST_STATUS;

/** Who may make a transition. `timer` is a passed deadline (by the database's clock), `payment` a settled payment. */
export const ACTOR_ROLES = ['traveller', 'organizer', 'admin', 'timer', 'payment'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

/** An allowed transition. `from: null` creates the request; `to: null` keeps its status. */
export interface TransitionRule {
  from: readonly RequestStatus[] | null;
  to: RequestStatus | null;
  actors: readonly ActorRole[];
}

/** The statuses that wait for an answer, a payment or the tour. */
export const OPEN_STATUSES: readonly RequestStatus[] = [pending_confirm, pending_prepayment, made_prepayment];

/** The statuses that occupy seats of a departure. */
export const HELD_STATUSES: readonly RequestStatus[] = [pending_prepayment, made_prepayment];

/** The statuses of a booking: its first payment came, and its tour is ahead or over. */
export const BOOKED_STATUSES: readonly RequestStatus[] = [made_prepayment, tour_complete];

export const CANCELED_STATUSES: readonly RequestStatus[] = [
  canceled_tourist,
  canceled_author,
  canceled_system,
  canceled_admin,
];

/**
 * Every transition of a request, by name. Statuses that are not open are final, with one exception: a payment that
 * settles after the hold expired takes the seats again (`pay_late`).
 */
export const TRANSITIONS = {
  ask: { from: null, to: pending_confirm, actors: ['traveller'] },
  hold: { from: null, to: pending_prepayment, actors: ['traveller'] },
  confirm: { from: [pending_confirm], to: pending_prepayment, actors: ['organizer', 'admin'] },
  propose: { from: [pending_confirm], to: null, actors: ['organizer'] },
  decline_proposal: { from: [pending_confirm], to: null, actors: ['traveller'] },
  accept_proposal: { from: [pending_confirm], to: pending_prepayment, actors: ['traveller'] },
  decline: { from: [pending_confirm], to: canceled_author, actors: ['organizer'] },
  withdraw: { from: [pending_confirm], to: canceled_tourist, actors: ['traveller'] },
  expire_answer: { from: [pending_confirm], to: canceled_system, actors: ['timer'] },
  pay_share: { from: [pending_prepayment], to: null, actors: ['payment'] },
  prepay: { from: [pending_prepayment], to: made_prepayment, actors: ['payment'] },
  expire_payment: { from: [pending_prepayment], to: canceled_system, actors: ['timer'] },
  change: { from: OPEN_STATUSES, to: null, actors: ['traveller', 'admin'] },
  propose_change: { from: [made_prepayment], to: null, actors: ['traveller', 'admin'] },
  accept_change: { from: [made_prepayment], to: null, actors: ['organizer'] },
  decline_change: { from: [made_prepayment], to: null, actors: ['organizer'] },
  withdraw_change: { from: [made_prepayment], to: null, actors: ['traveller'] },
  expire_change: { from: [made_prepayment], to: null, actors: ['timer'] },
  pass_place: { from: [made_prepayment], to: null, actors: ['traveller'] },
  /** By a companion, through their personal link. */
  pass_own_place: { from: [made_prepayment], to: null, actors: ['traveller'] },
  pay_balance: { from: [made_prepayment], to: null, actors: ['payment'] },
  complete: { from: [made_prepayment], to: tour_complete, actors: ['timer'] },
  miss_balance: { from: [made_prepayment], to: canceled_system, actors: ['timer'] },
  offer_dates: { from: [made_prepayment], to: null, actors: ['timer'] },
  miss_group: { from: OPEN_STATUSES, to: canceled_system, actors: ['timer', 'traveller'] },
  cancel: { from: [pending_prepayment, made_prepayment], to: canceled_tourist, actors: ['traveller'] },
  call_off: { from: [pending_prepayment, made_prepayment], to: canceled_author, actors: ['organizer'] },
  close: { from: OPEN_STATUSES, to: canceled_admin, actors: ['admin'] },
  pay_late: { from: [canceled_system], to: made_prepayment, actors: ['payment'] },
} as const satisfies Record<string, TransitionRule>;

export type TransitionName = keyof typeof TRANSITIONS;

/** History entries that are not transitions: they do not change the status. */
export const HISTORY_NOTES = {
  /** A manager added tours to the traveller's shortlist. */
  select_tours: ['organizer', 'admin'],
  /** The traveller chose a bank transfer, which extends the deadline. */
  await_transfer: ['traveller'],
  /** The traveller marked the tours, by a link that needs no account. */
  mark_tours: ['traveller'],
} as const satisfies Record<string, readonly ActorRole[]>;

export type HistoryNote = keyof typeof HISTORY_NOTES;

/** Whether a request in this status occupies seats of its departure. */
export function holdsSeats(status: RequestStatus | null): boolean {
  return status !== null && HELD_STATUSES.includes(status);
}

/** Whether a request in this status is a booking. */
export function isBooked(status: number): boolean {
  return BOOKED_STATUSES.some((booked) => booked === status);
}

/** Whether the organizer sees the traveller's email and phone: from the first payment on. */
export function isContactShared(status: number): boolean {
  return isBooked(status);
}

/** Whether a request in this status is not final yet. */
export function isOpen(status: number): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

/** Whether a request was cancelled, by whichever side. */
export function isCanceled(status: number): boolean {
  return CANCELED_STATUSES.some((canceled) => canceled === status);
}

/** Actions of a user on a request. The server decides; screens show only those that they receive. */
export const REQUEST_ACTIONS = [
  'withdraw',
  'accept_proposal',
  'decline_proposal',
  'pay',
  'pay_balance',
  'cancel',
  'change',
  'withdraw_change',
  'pass_place',
  'review',
  'book_again',
  'confirm',
  'decline',
  'propose',
  'call_off',
  'guarantee',
  'answer_change',
  'close',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** Facts that decide the actions of a request. */
export interface ActionFacts {
  status: RequestStatus;
  hasProposal: boolean;
  /** Whether a change of a paid booking waits for the organizer. */
  hasChangeProposal: boolean;
  hasOpenPayment: boolean;
  isStarted: boolean;
  /** Whether the party is checked in, and so can neither change dates nor pass a place on. */
  isCheckedIn: boolean;
  /** Whether the departure's minimum group is still undecided. */
  isGroupOpen: boolean;
  /** Whether the departure is cancelled because its minimum group was missed. */
  isGroupMissed: boolean;
  /** Whether a charge is disputed, during which nothing is refunded. */
  isDisputed: boolean;
}

export function travellerActions(facts: ActionFacts): RequestAction[] {
  const change = facts.hasChangeProposal
    ? (['withdraw_change'] as const)
    : facts.isStarted || facts.isCheckedIn || facts.isDisputed
      ? []
      : (['change'] as const);
  switch (facts.status) {
    case pending_confirm:
      return facts.hasProposal ? ['accept_proposal', 'decline_proposal', 'withdraw'] : [...change, 'withdraw'];
    case pending_prepayment:
      return [
        ...(facts.hasOpenPayment ? (['pay'] as const) : []),
        ...change,
        ...(facts.isDisputed ? [] : (['cancel'] as const)),
      ];
    case made_prepayment:
      return [
        ...(facts.hasOpenPayment && !facts.isGroupMissed ? (['pay_balance'] as const) : []),
        ...change,
        ...(facts.isStarted || facts.isCheckedIn || facts.isGroupMissed || facts.isDisputed
          ? []
          : (['pass_place'] as const)),
        ...(facts.isStarted || facts.isDisputed ? [] : (['cancel'] as const)),
      ];
    case tour_complete:
      return ['review', 'book_again'];
    default:
      return ['book_again'];
  }
}

/** Actions of the organizer of the tour. */
export function organizerActions(facts: ActionFacts): RequestAction[] {
  const guarantee = facts.isGroupOpen ? (['guarantee'] as const) : [];
  const callOff = facts.isDisputed ? [] : (['call_off'] as const);
  switch (facts.status) {
    case pending_confirm:
      return ['confirm', 'propose', 'decline', ...guarantee];
    case pending_prepayment:
      return [...callOff, ...guarantee];
    case made_prepayment:
      return [
        ...(facts.hasChangeProposal ? (['answer_change'] as const) : []),
        ...(facts.isStarted || facts.isGroupMissed ? [] : [...callOff, ...guarantee]),
      ];
    default:
      return [];
  }
}

/** Actions of staff in their own name. */
export function staffActions({
  status,
  isStarted,
  isCheckedIn,
  isDisputed,
  hasProposal,
  hasChangeProposal,
}: ActionFacts): RequestAction[] {
  if (!isOpen(status)) return [];
  const isWaiting = hasProposal || hasChangeProposal;
  return [
    ...(status === pending_confirm && !isStarted ? (['confirm'] as const) : []),
    ...(isStarted || isCheckedIn || isDisputed || isWaiting ? [] : (['change'] as const)),
    ...(isDisputed ? [] : (['close'] as const)),
  ];
}
