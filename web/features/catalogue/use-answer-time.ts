import { useText } from '#web/i18n/use-text.ts';

const HOUR_MIN = 60;
const DAY_MIN = 1440;

/** Time an organizer takes to answer, as text: "3 hours". */
export function useAnswerTime(): (minutes: number) => string {
  const t = useText();
  return (minutes) => {
    if (minutes < HOUR_MIN) return t('tour.answer_minutes', { count: Math.max(1, Math.round(minutes / 5) * 5) });
    if (minutes < DAY_MIN) return t('tour.answer_hours', { count: Math.round(minutes / HOUR_MIN) });
    return t('tour.answer_days', { count: Math.round(minutes / DAY_MIN) });
  };
}
