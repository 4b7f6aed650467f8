import type { ReactNode } from 'react';
import type { OrganizerInfo } from '#contract/organizers/organizers.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useAnswerTime } from './use-answer-time.ts';
import { usePercent } from '#web/i18n/use-percent.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Facts, type Fact } from '#web/ui/facts/facts.tsx';

/** An organizer in figures: rating, years, tours, reply time, cancelled departures. */
export function OrganizerFacts({ organizer, year }: { organizer: OrganizerInfo; year: number }): ReactNode {
  const t = useText();
  const answer = useAnswerTime();
  const percent = usePercent();
  const { number, rating } = useFormats();
  const { since, reviews_count: reviews, answer_minutes: answerMinutes, cancel_rate: cancelRate } = organizer;
  const years = year - since;
  const facts: Fact[] = [
    reviews > 0 && [t('organizers.from_reviews', { count: reviews, shown: number(reviews) }), rating(organizer.rating)],
    years > 0 && [t('organizers.years', { count: years, since }), years],
    [t('organizers.tours_on_sale', { count: organizer.tours_count }), number(organizer.tours_count)],
    answerMinutes !== null && [t('organizers.to_answer'), answer(answerMinutes)],
    cancelRate !== null && [t('organizers.cancelled'), percent(cancelRate * 100)],
  ];
  return <Facts className="ofacts" facts={facts} />;
}
