/** Phones get the upright cut. */
export const PHONE = '(max-width: 575px)';

/** One landing video (specification 3, "Site configuration"), by the addresses of its files. */
export interface Film {
  /** The upright cut for phones, and the wide one. */
  sm: string;
  xl: string;
  /** Ground until there is a picture. */
  color: string;
  /** Its first picture in both forms. The first film needs one: it is the largest picture of the page. */
  poster: { sm: string; xl: string } | null;
  /** What place it shows: stands on the pause button. */
  name: string;
}
