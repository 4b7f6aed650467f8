import { useFormats } from '#web/i18n/use-formats.ts';

/** How many departures an organizer called off, from a share of 0 to 1: "1.5 %". */
export function useCancelRate(): (share: number) => string {
  const { number } = useFormats();
  return (share) => `${number(Math.round(share * 1000) / 10)} %`;
}
