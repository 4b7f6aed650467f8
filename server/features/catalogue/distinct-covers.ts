import type { Picture, TourCard } from '#contract/catalogue/card.ts';

/**
 * Pictures of several things on one screen, each with one in front that is not yet shown there. A tour's plate is its own,
 * so a list of tours never repeats a picture. `taken` holds URLs that the screen shows elsewhere, and gets those in front.
 */
export function distinctFirsts<T extends Pick<Picture, 'url'>>(
  lists: readonly (readonly T[])[],
  taken: Set<string> = new Set(),
): T[][] {
  return lists.map((pictures) => {
    const first = pictures.find(({ url }) => !taken.has(url)) ?? pictures[0];
    if (!first) return [];
    taken.add(first.url);
    return [first, ...pictures.filter((picture) => picture !== first)];
  });
}

/** Cards of one screen, each with a picture in front that no card before it and nothing in `taken` shows. */
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
