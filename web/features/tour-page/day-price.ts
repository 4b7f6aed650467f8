import { minorPerUnit } from '#domain/money.ts';
import type { Formats } from '#web/i18n/use-formats.ts';

/** Letters that fit under the number of a day. */
const ROOM = 8;

/** A price as short as a day of the calendar needs it: with its currency, else without, else in thousands or millions. */
export function dayPrice(
  amount: number,
  currency: string,
  { money, number, shortNumber }: Pick<Formats, 'money' | 'number' | 'shortNumber'>,
): string {
  const units = amount / minorPerUnit(currency);
  return [money(amount, currency), number(units)].find((text) => text.length <= ROOM) ?? shortNumber(units);
}
