import { type ReactNode, useState } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listReviewsToAnswer, ReviewToAnswer } from '#contract/reviews/organizer-reviews.ts';
import { REVIEW_GROUPS, MAX_REPLY_LENGTH } from '#domain/reviews.ts';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useIsImpersonating } from '#web/state/impersonation.ts';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { Review } from './review.tsx';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { AboutTraveller } from './about-traveller.tsx';
import { usePageTexts } from '#web/i18n/use-page-texts.ts';

interface OrganizerReviewListProps {
  list: CallReply<typeof listReviewsToAnswer>;
  group: (typeof REVIEW_GROUPS)[number];
  onChanged: () => Promise<void>;
}

function Travellers({ list, onChanged }: Pick<OrganizerReviewListProps, 'list' | 'onChanged'>): ReactNode {
  const t = useText();
  if (list.travellers.length === 0) return null;
  return (
    <section className="rated-travellers" aria-labelledby="review-travellers">
      <h2 className="h3" id="review-travellers">
        {t('reviews.travellers')}
      </h2>
      <p className="ink-2 t-14">{t('reviews.travellers_text')}</p>
      {list.travellers.map((trip) => (
        <AboutTraveller key={trip.request_id} trip={trip} onSent={onChanged} />
      ))}
    </section>
  );
}

/** Reviews for an organizer: reviews travellers and replies to reviews. Read-only during impersonation. */
export function OrganizerReviewList({ list, group, onChanged }: OrganizerReviewListProps): ReactNode {
  const t = useText();
  const href = useHref();
  const { month } = useFormats();
  const isImpersonating = useIsImpersonating();
  const { data, pagination } = list;
  const to = (target: typeof group, page = 1): string =>
    href(
      'organizer-reviews',
      {},
      { group: target === 'unanswered' ? undefined : target, page: page > 1 ? page : undefined },
    );
  return (
    <div className="trips deskcol">
      {!isImpersonating && <Travellers list={list} onChanged={onChanged} />}
      <nav className="tabs" aria-label={t('reviews.desk')}>
        {REVIEW_GROUPS.map((entry) => (
          <a key={entry} href={to(entry)} aria-current={entry === group ? 'page' : undefined}>
            {t(`reviews.group_${entry}`)}
          </a>
        ))}
      </nav>
      {data.length === 0 && <Empty title={t('reviews.none')}>{t('reviews.none_text')}</Empty>}
      {data.map((review) => (
        <div key={review.id} className="review-answer">
          <Review
            review={review}
            organizer={t('reviews.reply_label')}
            about={
              <>
                <a className="link" href={href('tour-page', { slug: review.tour.slug })}>
                  {review.tour.name}
                </a>
                , {month(review.trip_month)}
              </>
            }
          />
          {!isImpersonating && <ReplyForm review={review} onStored={onChanged} />}
        </div>
      ))}
      <Pagination
        page={pagination.page}
        pages={pagination.pages}
        hrefOf={(page) => to(group, page)}
        texts={usePageTexts('reviews.pages')}
      />
    </div>
  );
}

/** The organizer's public reply to one review. */
function ReplyForm({ review, onStored }: { review: ReviewToAnswer; onStored: () => Promise<void> }): ReactNode {
  const t = useText();
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const form = useCallForm({ initial: { text: review.reply?.text ?? '' }, rules: { text: 'required' } });
  const send = async (): Promise<void> => {
    const body = { id: review.id, text: form.values.text.trim() };
    await api.reviews.replyToReview({ body });
    setOpen(false);
    await onStored();
  };
  if (!isOpen)
    return (
      <p className="review-card__acts needs-script">
        <Button onClick={() => setOpen(true)}>{t(review.reply ? 'reviews.reply_change' : 'reviews.reply_send')}</Button>
      </p>
    );
  return (
    <Form form={form} onSend={send}>
      <TextArea label={t('reviews.reply_label')} rows={3} maxLength={MAX_REPLY_LENGTH} {...form.field('text')} />
      <Problem text={form.problem} />
      <p className="row row--wrap">
        <Button type="submit" isBusy={form.isBusy}>
          {t('reviews.reply_send')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {t('ui.cancel')}
        </Button>
      </p>
    </Form>
  );
}
