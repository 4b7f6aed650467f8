import { useId, useState, type ReactNode } from 'react';
import type { TripReview } from '#contract/reviews/write-review.ts';
import { MAX_REVIEW_TEXT_LENGTH, SUB_RATINGS, type SubRating } from '#domain/reviews.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRatingWords } from '#web/i18n/use-widget-texts.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { RatingInput } from '#web/ui/rating-input/rating-input.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { DotsInput } from './dots-input.tsx';
import { PhotoField } from './photo-field.tsx';
import { contactPersonOf } from './contact-person-of.ts';
import { bodyOf, useDraft, type ReviewDraft } from './use-draft.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Problem } from '#web/ui/problem/problem.tsx';

const IDEAS = ['surprise', 'not_for', 'bring'] as const;
const TEXT_ROWS = 6;

type SetDraft = (change: (before: ReviewDraft) => ReviewDraft) => void;

function Details({ draft, setDraft }: { draft: ReviewDraft; setDraft: SetDraft }): ReactNode {
  const t = useText();
  const rate = (name: SubRating, value: number | undefined): void =>
    setDraft((before) => {
      const { [name]: _old, ...others } = before.sub;
      return { ...before, sub: value === undefined ? others : { ...others, [name]: value } };
    });
  return (
    <section className="review-part" aria-labelledby="review-details">
      <h2 className="h3" id="review-details">
        {t('reviews.details')}
      </h2>
      <div className="subs">
        {SUB_RATINGS.map((name) => {
          const label = t(`reviews.sub_${name}`);
          return (
            <DotsInput
              key={name}
              name={`sub-${name}`}
              label={label}
              clearLabel={t('reviews.sub_clear', { part: label })}
              value={draft.sub[name]}
              onChange={(value) => rate(name, value)}
            />
          );
        })}
      </div>
    </section>
  );
}

function ReviewText({ draft, setDraft, saved }: { draft: ReviewDraft; setDraft: SetDraft; saved: string }): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const add = (idea: string): void =>
    setDraft((before) => ({ ...before, text: `${before.text.trimEnd()}${before.text.trim() ? '\n\n' : ''}${idea} ` }));
  return (
    <section className="review-part">
      <TextArea
        label={t('reviews.text')}
        rows={TEXT_ROWS}
        maxLength={MAX_REVIEW_TEXT_LENGTH}
        value={draft.text}
        onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, text: value }))}
      />
      <p className="review-note review-note--row t-14 ink-2">
        <span role="status">
          {saved === 'saved' && (
            <span className="rsaved">
              <Icon name="check" size={16} /> {t('reviews.draft_saved')}
            </span>
          )}
          {saved === 'failed' && t('reviews.draft_failed')}
        </span>
        <span className="num">
          {t('reviews.length', { count: number(draft.text.length), most: number(MAX_REVIEW_TEXT_LENGTH) })}
        </span>
      </p>
      <p className="t-14 ink-2">{t('reviews.ideas')}</p>
      <p className="row row--wrap needs-script">
        {IDEAS.map((idea) => (
          <button key={idea} type="button" className="chip" onClick={() => add(t(`reviews.idea_${idea}`))}>
            {t(`reviews.idea_${idea}`)}
          </button>
        ))}
      </p>
    </section>
  );
}

interface ReviewFormProps {
  view: TripReview;
  onSubmitted: (view: TripReview) => void;
}

/** Submits the review; without stars, focuses them. */
function useReviewSubmit({ view, onSubmitted }: ReviewFormProps, draft: ReviewDraft, starsId: string) {
  const api = useApi();
  const { isBusy, problem, run } = useSubmit();
  const [isTried, setTried] = useState(false);
  const { rating } = draft;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (rating === null) {
      document.getElementById(starsId)?.querySelector('input')?.focus();
      return;
    }
    await run(async () => {
      const body = { ...bodyOf(view.uuid, draft), rating };
      onSubmitted(await api.reviews.submitReview({ body }));
    });
  };
  return { isBusy, problem, isWithoutStars: isTried && rating === null, submit };
}

/** The form of a review: stars, details, text and pictures. */
export function ReviewForm(props: ReviewFormProps): ReactNode {
  const { view } = props;
  const t = useText();
  const starsId = useId();
  const words = useRatingWords();
  const { month } = useFormats();
  const { draft, setDraft, saved } = useDraft(view);
  const { isBusy, problem, isWithoutStars, submit } = useReviewSubmit(props, draft, starsId);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1 className="h1">{t('reviews.write_title', { tour: view.tour.name, name: view.traveller })}</h1>
      <p className="ink-2 review-lead">{t('reviews.write_text', { organizer: contactPersonOf(view) })}</p>
      <div className="rstars" id={starsId}>
        <RatingInput
          label={t('reviews.stars')}
          name="rating"
          value={draft.rating}
          words={words}
          isRequired
          error={isWithoutStars ? t('reviews.stars_needed') : null}
          onChange={(value) => setDraft((before) => ({ ...before, rating: value }))}
        />
      </div>
      <Details draft={draft} setDraft={setDraft} />
      <ReviewText draft={draft} setDraft={setDraft} saved={saved} />
      <section className="review-part" aria-labelledby="review-photos">
        <h2 className="h3" id="review-photos">
          {t('reviews.photos')}
        </h2>
        <PhotoField
          uuid={view.uuid}
          photos={draft.photos}
          onChange={(change) => setDraft((before) => ({ ...before, photos: change(before.photos) }))}
        />
      </section>
      <Problem text={problem} />
      <p className="review-send needs-script">
        <Button variant="main" type="submit" isBusy={isBusy}>
          {t('reviews.submit')}
        </Button>
      </p>
      <p className="t-14 ink-2">
        {t('reviews.submit_note', { name: view.traveller, month: month(view.date.start.slice(0, 7)) })}
      </p>
    </form>
  );
}
