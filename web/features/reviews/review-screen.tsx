import { useState, type ReactNode } from 'react';
import type { TripReview } from '#contract/reviews/write-review.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { Thread, ThreadItem, type ThreadState } from '#web/ui/thread/thread.tsx';
import { BackLink } from '#web/ui/breadcrumbs/back-link.tsx';
import { contactPersonOf } from './contact-person-of.ts';
import { ReviewForm } from './review-form.tsx';
import { WrittenReview } from './written-review.tsx';

function TripCard({ view }: { view: TripReview }): ReactNode {
  const t = useText();
  const href = useHref();
  const { range } = useFormats();
  const { tour, date } = view;
  return (
    <div className="summary-card">
      <a className="summary-card__tour" href={href('tour-page', { slug: tour.slug })}>
        {tour.image ? <Picture picture={tour.image} shape="thumb" sizes="96px" alt="" /> : <span className="pic" />}
        <span>
          <b>{tour.name}</b>
          <small>{t('reviews.trip', { dates: range(date.start, date.end), organizer: contactPersonOf(view) })}</small>
        </span>
      </a>
    </div>
  );
}

function Publication({ view }: { view: TripReview }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const organizer = contactPersonOf(view);
  const isOut = view.state === 'published' || view.state === 'hidden';
  const steps: readonly { title: string; text: string; state: ThreadState }[] = [
    {
      title: t('reviews.step_you'),
      text: t('reviews.step_you_text', { day: moments.day(view.write_until) }),
      state: view.submitted_at ? 'done' : 'now',
    },
    {
      title: t('reviews.step_organizer', { organizer }),
      text: t('reviews.step_organizer_text'),
      state: view.about_you || isOut ? 'done' : view.submitted_at ? 'now' : 'ahead',
    },
    { title: t('reviews.step_both'), text: t('reviews.step_both_text'), state: isOut ? 'done' : 'ahead' },
  ];
  return (
    <section className="review-published" aria-labelledby="review-when">
      <h2 className="h3" id="review-when">
        {t('reviews.when')}
      </h2>
      <Thread>
        {steps.map(({ title, text, state }) => (
          <ThreadItem key={title} state={state}>
            <b className="strong">{title}</b>
            <span>{text}</span>
          </ThreadItem>
        ))}
      </Thread>
    </section>
  );
}

/** A trip's review: the form, the pending review, or the published one. */
export function ReviewScreen({ first }: { first: TripReview }): ReactNode {
  const t = useText();
  const href = useHref();
  const [view, setView] = useState(first);
  const [isChanging, setChanging] = useState(false);
  const changed = (next: TripReview): void => {
    setView(next);
    setChanging(false);
  };
  const isWriting = view.state === 'write' || (view.state === 'sent' && isChanging);
  return (
    <main id="main" className="wrap narrow">
      <p className="back">
        <BackLink href={href('trips')}>{t('reviews.trips')}</BackLink>
      </p>
      <div className="two">
        <div>
          {isWriting ? (
            <ReviewForm view={view} onSubmitted={changed} />
          ) : (
            <WrittenReview
              view={view}
              isFresh={view !== first}
              onChange={() => setChanging(true)}
              onWithdrawn={changed}
            />
          )}
        </div>
        <aside aria-label={t('reviews.your_trip')}>
          <TripCard view={view} />
          {view.state !== 'closed' && <Publication view={view} />}
        </aside>
      </div>
    </main>
  );
}
