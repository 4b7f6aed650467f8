import { useText } from '#web/i18n/use-text.ts';

const DAY_HOURS = 24;

/** An organizer's reply time as text: "3 hours". Until it is measured, the limit of two days. */
export function useAnswerTime(): (minutes: number | null) => string {
  const t = useText();
  return (minutes) => {
    const hours = (minutes ?? 2880) / 60;
    if (hours < 1) return t('tour.answer_minutes', { count: Math.max(1, Math.round(hours * 12) * 5) });
    if (hours < DAY_HOURS) return t('tour.answer_hours', { count: Math.round(hours) });
    return t('tour.answer_days', { count: Math.round(hours / DAY_HOURS) });
  };
}
