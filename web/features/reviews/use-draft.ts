import { useEffect, useRef, useState } from 'react';
import type { UploadedImage } from '#contract/media/images.ts';
import type { SubRatings, TripReview } from '#contract/reviews/write-review.ts';
import { useApi } from '#web/state/page.ts';

/** Pause after the last change before the draft is stored. */
const SAVE_AFTER_MS = 1200;

/** State of the form. */
export interface ReviewDraft {
  rating: 1 | 2 | 3 | 4 | 5 | null;
  sub: SubRatings;
  text: string;
  photos: readonly UploadedImage[];
}

/** A draft as call input. */
export function bodyOf(uuid: string, { sub, text, photos }: ReviewDraft) {
  return { uuid, sub, text, photos: photos.map(({ id, token }) => ({ image_id: id, token })) };
}

/**
 * The state of a review's form. Until it is submitted for the first time, changes are stored as a draft after a pause.
 */
export function useDraft({ uuid, review, state: stage }: TripReview) {
  const api = useApi();
  const [draft, setDraft] = useState<ReviewDraft>({
    rating: review.rating as ReviewDraft['rating'],
    sub: review.sub,
    text: review.text,
    photos: review.photos,
  });
  const [saved, setSaved] = useState<'none' | 'saving' | 'saved' | 'failed'>('none');
  const first = useRef(draft);
  const isDraft = stage === 'write';
  useEffect(() => {
    if (!isDraft || draft === first.current) return;
    setSaved('saving');
    const timer = setTimeout(() => {
      api.reviews.saveReviewDraft({ body: { ...bodyOf(uuid, draft), rating: draft.rating } }).then(
        () => setSaved('saved'),
        () => setSaved('failed'),
      );
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, draft, isDraft, uuid]);
  return { draft, setDraft, saved };
}
