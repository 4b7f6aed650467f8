import { minorPerUnit } from '#domain/money.ts';
import type { Formats } from '#web/i18n/use-formats.ts';

/** Characters that fit below a day number. */
const MAX_CHARS = 8;

/** Shortens a price to fit a calendar day: with currency, else without, else in thousands or millions. */
export function dayPrice(
  amount: number,
  currency: string,
  { money, number, shortNumber }: Pick<Formats, 'money' | 'number' | 'shortNumber'>,
): string {
  const units = amount / minorPerUnit(currency);
  return [money(amount, currency), number(units)].find((text) => text.length <= MAX_CHARS) ?? shortNumber(units);
}
