import { useEffect, useState } from 'react';
import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { failureText } from '#web/state/use-submit.ts';
import { seatsToQuote } from '#web/features/booking/seats-query.ts';
import { isPriceOf, type Choice, type RequestStart } from './request-start.ts';

/** The price of a choice. */
export interface LiveQuote {
  /** The latest price; while `isLoading` it may belong to the previous choice. */
  quote: PriceQuote | null;
  isLoading: boolean;
  /** Why there is no price for the choice. */
  problem: string | null;
  /** Sets a price the server has just returned. */
  accept: (quote: PriceQuote) => void;
}

/** Quotes the choice on the server and re-quotes when it changes. There is no price for a party that does not fit. */
export function usePriceQuote(
  { tour, quote: first, offerKey }: Pick<RequestStart, 'tour' | 'quote' | 'offerKey'>,
  choice: Choice,
  fits: boolean,
): LiveQuote {
  const api = useApi();
  const t = useText();
  const [quote, setQuote] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const { dateId, variantId, adults } = choice;
  const ages = String(choice.children);
  const isCurrent = isPriceOf(quote, choice);

  useEffect(() => {
    if (isCurrent || !fits) return setProblem(null);
    const controller = new AbortController();
    api.booking
      .getPriceQuote(
        {
          query: {
            tour_id: tour.id,
            tour_date_id: dateId,
            ...seatsToQuote(adults, ages),
            ...(variantId !== null && { variant_id: variantId }),
            ...(offerKey !== null && { individual_tour: offerKey }),
          },
        },
        { signal: controller.signal },
      )
      .then(
        (fresh) => {
          if (controller.signal.aborted) return;
          setQuote(fresh);
          setProblem(null);
        },
        (error: unknown) => {
          if (controller.signal.aborted || (error instanceof DOMException && error.name === 'AbortError')) return;
          setProblem(failureText(error, t('ui.offline')));
        },
      );
    return () => controller.abort();
  }, [api, t, tour.id, isCurrent, fits, dateId, variantId, adults, ages, offerKey]);

  return {
    quote: fits ? quote : null,
    isLoading: fits && !isCurrent && problem === null,
    problem: isCurrent ? null : problem,
    accept: setQuote,
  };
}
