import { useEffect, useState } from 'react';
import type { ChangeQuote } from '#contract/booking/change-booking.ts';
import { CallError } from '#contract/client.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { ADULT_AGE } from '#domain/limits.ts';
import { seatsToQuote } from '#web/features/booking/seats-query.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { failureText } from '#web/state/use-submit.ts';

/** The target of a change. */
export interface Target {
  dateId: number;
  variantId: number | null;
  adults: number;
  /** Ages of the children. */
  children: readonly number[];
}

/** The trip without changes. */
export function targetOf({ date, variant, seats }: RequestView): Target {
  const ages = Array.from({ length: seats.children }, (_, at) => seats.child_ages[at] ?? ADULT_AGE - 1);
  return { dateId: date.id, variantId: variant?.id ?? null, adults: seats.adults, children: ages };
}

/** Whether a target changes anything that has a price. */
function isChanged(view: RequestView, { dateId, variantId, adults, children }: Target): boolean {
  const now = targetOf(view);
  return (
    dateId !== now.dateId ||
    variantId !== now.variantId ||
    adults !== now.adults ||
    (view.child_age_to === null ? children.length !== now.children.length : String(children) !== String(now.children))
  );
}

/** Whether a target adds a child below the tour's age, or lowers an age below it. Children accepted before may stay. */
export function hasTooYoung(view: RequestView, { children }: Target): boolean {
  const before = targetOf(view).children;
  const isKnown = children.length <= before.length && children.every((age, at) => age === before[at]);
  return !isKnown && children.some((age) => age < view.tour.min_age);
}

/** The figures of a target. */
export interface LiveChangeQuote {
  quote: ChangeQuote | null;
  isLoading: boolean;
  problem: string | null;
  /** Whether the target costs the same, so that there is nothing to change: other ages of children at one price. */
  isSame: boolean;
  accept: (quote: ChangeQuote) => void;
  retry: () => void;
}

type Result = Pick<LiveChangeQuote, 'quote' | 'problem' | 'isSame'> & { key: string };

/** Whether the server found nothing that would change. */
const isNothing = (error: unknown): boolean =>
  error instanceof CallError && error.status === 400 && error.body.errors?.['tour_date_id'] !== undefined;

/** Quotes a target on the server, whenever it changes. */
export function useChangeQuote(view: RequestView, target: Target): LiveChangeQuote {
  const api = useApi();
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Result | null>(null);
  const { dateId, variantId, adults } = target;
  const ages = String(target.children);
  const isAsked = isChanged(view, target);
  const key = [dateId, variantId, adults, ages, attempt].join(' ');

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const query = {
      id: view.id,
      tour_date_id: dateId,
      ...seatsToQuote(adults, ages),
      ...(variantId !== null && { variant_id: variantId }),
    };
    api.booking.getChangeQuote({ query }, { signal: controller.signal }).then(
      (quote) => {
        if (!controller.signal.aborted) setResult({ key, quote, problem: null, isSame: false });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const isSame = isNothing(error);
        setResult({ key, quote: null, problem: isSame ? null : failureText(error, t('ui.offline')), isSame });
      },
    );
    return () => controller.abort();
  }, [api, t, view.id, isAsked, dateId, variantId, adults, ages, key]);

  const current = isAsked && result?.key === key ? result : null;
  return {
    quote: current?.quote ?? null,
    isLoading: isAsked && current === null,
    problem: current?.problem ?? null,
    isSame: current?.isSame ?? false,
    accept: (quote) => setResult({ key, quote, problem: null, isSame: false }),
    retry: () => setAttempt((count) => count + 1),
  };
}
