import { useFormats } from '#web/i18n/use-formats.ts';

/** Share of paid bookings called off by an organizer as text, from 0 to 1: "1.5 %". */
export function useCancelRate(): (share: number) => string {
  const { number } = useFormats();
  return (share) => `${number(Math.round(share * 1000) / 10)} %`;
}
