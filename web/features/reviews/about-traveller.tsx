import { useState, type ReactNode } from 'react';
import type { TravellerToReview } from '#contract/reviews/organizer-reviews.ts';
import { MAX_REVIEW_TEXT_LENGTH } from '#domain/reviews.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRatingWords } from '#web/i18n/use-widget-texts.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RatingInput, type Rating } from '#web/ui/rating-input/rating-input.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

function AboutForm({ trip, onSent }: { trip: TravellerToReview; onSent: () => Promise<void> }): ReactNode {
  const t = useText();
  const api = useApi();
  const words = useRatingWords();
  const [rating, setRating] = useState<Rating | null>(null);
  const [isTried, setTried] = useState(false);
  const form = useCallForm({ initial: { text: '' }, rules: { text: 'required' } });
  const send = async (): Promise<void> => {
    setTried(true);
    if (rating === null) return;
    const body = { request_id: trip.request_id, rating, text: form.values.text.trim() };
    await api.reviews.reviewTraveller({ body });
    await onSent();
  };
  return (
    <Form form={form} onSend={send}>
      <RatingInput
        label={t('reviews.stars')}
        name={`traveller-${trip.request_id}`}
        value={rating}
        onChange={setRating}
        words={words}
        isRequired
        error={isTried && rating === null ? t('reviews.stars_needed') : null}
      />
      <TextArea
        label={t('reviews.about_label', { name: trip.traveller })}
        rows={3}
        maxLength={MAX_REVIEW_TEXT_LENGTH}
        {...form.field('text')}
      />
      <Problem text={form.problem} />
      <p>
        <Button type="submit" isBusy={form.isBusy}>
          {t('reviews.about_send')}
        </Button>
      </p>
    </Form>
  );
}

/** A traveller to review; the form opens on demand. */
export function AboutTraveller({ trip, onSent }: { trip: TravellerToReview; onSent: () => Promise<void> }): ReactNode {
  const t = useText();
  const { tag, range } = useFormats();
  const moments = useMoments();
  const [isOpen, setOpen] = useState(false);
  return (
    <article className="rated-travellers__one">
      <p>
        <b className="strong">{trip.traveller}</b>
        <br />
        <span className="ink-2 t-14">
          {joinParts(tag, trip.tour.name, range(trip.date.start, trip.date.end))} ·{' '}
          {t('reviews.until', { day: moments.day(trip.until) })}
        </span>
        {trip.has_written && (
          <>
            <br />
            <span className="t-14">{t('reviews.has_written')}</span>
          </>
        )}
      </p>
      {isOpen ? (
        <AboutForm trip={trip} onSent={onSent} />
      ) : (
        <p className="needs-script">
          <Button onClick={() => setOpen(true)}>{t('reviews.about', { name: trip.traveller })}</Button>
        </p>
      )}
    </article>
  );
}
