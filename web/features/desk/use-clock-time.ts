import { useVisitorZone } from '#web/i18n/use-moments.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { dateFormat } from '#domain/text/intl.ts';

/** The time of day of an instant, HH:mm by the visitor's clock; empty until the page is hydrated. */
export function useClockTime(): (instant: string | number) => string {
  const { tag } = useFormats();
  const timeZone = useVisitorZone();
  return (instant) =>
    timeZone === null || instant === ''
      ? ''
      : dateFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(instant));
}
