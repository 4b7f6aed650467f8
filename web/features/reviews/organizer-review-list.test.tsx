import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { drawPart } from '#web/testing/draw-part.tsx';
import { OrganizerReviewList } from './organizer-review-list.tsx';

test('staff who impersonate an organizer can read the reviews but not write', async () => {
  const review = {
    id: 1,
    text: 'Good',
    reply: null,
    photos: [],
    author: { name: 'A' },
    tour: { slug: 'a-1', name: 'A' },
  };
  const list = {
    travellers: [
      {
        request_id: 7,
        name: 'Ada',
        tour: { name: 'A' },
        date: { start: '2026-10-01', end: '2026-10-02' },
        until: '2027-01-01T00:00:00Z',
      },
    ],
    data: [{ ...review, trip_month: '2026-10', rating: 5, sub: {}, votes: 0, original_lang: 'en' }],
    pagination: { page: 1, pages: 1, itemsCount: 1, itemsOnPage: 1, pageSize: 20 },
  } as unknown as ComponentProps<typeof OrganizerReviewList>['list'];
  const nouns = ['reviews', 'tour', 'ui'] as const;
  const reviews = <OrganizerReviewList list={list} group="all" onChanged={async () => {}} />;
  expect(await drawPart(reviews, { nouns, user: {} })).toMatch(/<(button|textarea)/);
  expect(await drawPart(reviews, { nouns, user: { is_impersonated: true } })).not.toMatch(/<(button|textarea)/);
});
