import type { PriceLine, PriceQuote } from '#contract/booking/request-schemas.ts';
import type { Formats } from '#web/i18n/use-formats.ts';
import type { Translate } from '#web/i18n/use-text.ts';

/** A price line as text: `2 × €1,290`, with the variant's name for a surcharge. */
export function lineName(line: PriceLine, money: (amount: number) => string, t: Translate): string {
  const product = `${line.quantity} × ${money(line.unit_price)}`;
  if (line.kind === 'agreed' || line.kind === 'kept') return t(`booking.line_${line.kind}`);
  if (line.kind === 'child') return t('booking.line_child', { count: line.quantity, price: money(line.unit_price) });
  return line.kind === 'variant' && line.name ? `${line.name}, ${product}` : product;
}

/** The exchange rate of a quote, in the direction that gives a rate above 1. */
export function rateText(
  { from, to, value, day }: NonNullable<PriceQuote['rate']>,
  formats: Formats,
  t: Translate,
): string {
  const [one, other, figure] = value >= 0.1 ? [from, to, value] : [to, from, 1 / value];
  return t('booking.rate', { one, other, value: formats.number(Number(figure.toPrecision(5))), day: formats.day(day) });
}
