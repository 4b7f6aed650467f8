import type { CallReply } from '#contract/call.ts';
import type { Picture, TourCard } from '#contract/tours/card.ts';
import type { getTours } from '#contract/tours/search.ts';

const pictures = new WeakMap<Picture, string>();
const cards = new WeakMap<TourCard, string>();

function pictureText(picture: Picture): string {
  let text = pictures.get(picture);
  if (text === undefined) pictures.set(picture, (text = JSON.stringify(picture)));
  return text;
}

/** A card as JSON: written once, however many answers it stands in; its pictures once for all tours that show them. */
function cardText(card: TourCard): string {
  let text = cards.get(card);
  if (text === undefined) {
    const own = JSON.stringify({ ...card, images: undefined });
    cards.set(card, (text = `${own.slice(0, -1)},"images":[${card.images.map(pictureText).join(',')}]}`));
  }
  return text;
}

/** An answer to a search as JSON. Everything in it is made field by field for this call, so that nothing undeclared can be among it. */
export function writeSearch({ tours, ...rest }: CallReply<typeof getTours>): string {
  return `{"tours":[${tours.map(cardText).join(',')}],${JSON.stringify(rest).slice(1)}`;
}
