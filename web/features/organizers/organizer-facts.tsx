import type { ReactNode } from 'react';
import type { OrganizerInfo } from '#contract/organizers/organizers.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useAnswerTime } from './use-answer-time.ts';
import { usePercent } from '#web/i18n/use-percent.ts';
import { useText } from '#web/i18n/use-text.ts';

/** An organizer in figures: rating, years, tours, reply time, cancelled departures. */
export function OrganizerFacts({ organizer, year }: { organizer: OrganizerInfo; year: number }): ReactNode {
  const t = useText();
  const answer = useAnswerTime();
  const percent = usePercent();
  const { number, rating } = useFormats();
  const { since, reviews_count: reviews, answer_minutes: answerMinutes, cancel_rate: cancelRate } = organizer;
  const years = year - since;
  const facts = [
    reviews > 0 && [rating(organizer.rating), t('organizers.from_reviews', { count: reviews, shown: number(reviews) })],
    years > 0 && [String(years), t('organizers.years', { count: years, since })],
    [number(organizer.tours_count), t('organizers.tours_on_sale', { count: organizer.tours_count })],
    answerMinutes !== null && [answer(answerMinutes), t('organizers.to_answer')],
    cancelRate !== null && [percent(cancelRate * 100), t('organizers.cancelled')],
  ].filter((fact) => fact !== false);
  return (
    <dl className="ofacts">
      {facts.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
