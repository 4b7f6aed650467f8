import type { Picture, TourCard } from '#contract/catalogue/card.ts';
import { firstFree } from '#domain/picture-sizes.ts';

/**
 * Reorders the pictures of several things on a screen, so that each begins with one that the screen does not show yet.
 * A print comes before a plate: every tour has a plate of its own, so this always succeeds for tours. `taken` has URLs
 * shown elsewhere; chosen ones are added.
 */
export function distinctFirsts<T extends Pick<Picture, 'url'>>(
  lists: readonly (readonly T[])[],
  taken: Set<string> = new Set(),
): T[][] {
  return lists.map((pictures) => {
    const first = firstFree(pictures, taken) ?? pictures[0];
    if (!first) return [];
    taken.add(first.url);
    return [first, ...pictures.filter((picture) => picture !== first)];
  });
}

/** Cards whose first pictures differ from each other and from `taken`. */
export function distinctCovers<Card extends Pick<TourCard, 'images'>>(
  cards: readonly Card[],
  taken?: Set<string>,
): Card[] {
  const lists = distinctFirsts(
    cards.map(({ images }) => images),
    taken,
  );
  return cards.map((card, at) => ({ ...card, images: lists[at] ?? [] }));
}
