import type { PriceLine, PriceQuote } from '#contract/booking/request-schemas.ts';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Say } from '../../i18n/use-text.ts';

/** A line of a price in words: `2 × €1,290`, with the name of the room where it is a surcharge. */
export function lineName(line: PriceLine, money: (amount: number) => string, t: Say): string {
  const product = `${line.quantity} × ${money(line.unit_price)}`;
  if (line.kind === 'agreed') return t('booking.line_agreed');
  return line.kind === 'variant' && line.name ? `${line.name}, ${product}` : product;
}

/** The rate a price was converted with, said from the side that gives a readable figure. */
export function rateWords({ from, to, value, day }: NonNullable<PriceQuote['rate']>, formats: Formats, t: Say): string {
  const [one, other, figure] = value >= 0.1 ? [from, to, value] : [to, from, 1 / value];
  return t('booking.rate', { one, other, value: formats.number(Number(figure.toPrecision(5))), day: formats.day(day) });
}
