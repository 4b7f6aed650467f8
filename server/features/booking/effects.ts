import type { BookingDeps } from './booking-deps.ts';
import { goAheadOnceGroupMet } from './deadlines/minimum-group.ts';
import { sendTransitionEmails } from './emails/transition-emails.ts';
import { applyMoney } from './money/money-effects.ts';
import { storeLinks } from './request/request-links.ts';
import type { TransitionListener } from './request/transition.ts';
import { sendShareEmailsOf } from './shares/share-emails.ts';

/** Booking's own effects of a transition. Emails come last, because they report the money. */
export function effectsOf(deps: BookingDeps): TransitionListener[] {
  return [
    applyMoney,
    (trx, row, transition) => storeLinks(deps, trx, row, transition),
    (trx, row, transition) => sendTransitionEmails(deps, trx, row, transition),
    (trx, row, transition) => sendShareEmailsOf(deps, trx, row, transition),
    (trx, row, transition) => goAheadOnceGroupMet(deps, trx, row, transition),
  ];
}
