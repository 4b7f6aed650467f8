import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TourCard } from '#contract/catalogue/card.ts';
import type { Message } from '#domain/text/messages.ts';
import { createTexts } from '#web/i18n/texts.ts';
import { TextProvider } from '#web/i18n/use-text.ts';
import { PageProvider, type PageState } from '#web/state/page.ts';
import { DeparturePrice } from './departure-price.tsx';

const texts = createTexts({ locale: 'en-US', title: 'Serai' }, async () => {
  const { default: messages } = await import('#web/i18n/messages/en-US/tours.ts');
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text) as Message]));
});
await texts.fetch(['tours']);

/** The lines of a tour whose next departure is on 25 December. */
function linesOf(amount: number, price: { amount: number; start: string; original?: number } | null): string[] {
  const tour = {
    price: price && { currency: 'USD', original: null, ...price },
    nearest_dates: [{ start: '2027-12-25', amount, currency: 'USD' }],
  } as unknown as TourCard;
  const markup = renderToStaticMarkup(
    <TextProvider value={texts}>
      <PageProvider value={{ locale: 'en-US', currency: 'USD' } as PageState}>
        <DeparturePrice tour={tour} />
      </PageProvider>
    </TextProvider>,
  );
  // Without the year, which a date in the current year does not have.
  return markup.split('</p>').flatMap(
    (line) =>
      line
        .replaceAll(/<[^>]+>|, \d{4}/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim() || [],
  );
}

test('the price is of the next departure; a cheaper one follows with its own day', () => {
  expect(linesOf(18_000, { amount: 12_100, start: '2028-03-16' })).toEqual([
    '$180 per person Dec 25',
    'from $121 Mar 16',
  ]);
  expect(linesOf(12_100, { amount: 12_100, start: '2028-03-16' })).toEqual(['$121 per person Dec 25']);
});

test('the cheapest departure, when it is the next one, has its price before a discount', () => {
  const cut = { amount: 12_100, start: '2027-12-25', original: 15_000 };
  expect(linesOf(12_100, cut)).toEqual(['from Before $150 now $121 per person Dec 25']);
});
