/** Phones get the portrait version. */
export const PHONE = '(max-width: 575px)';

/** A landing video (specification 3, "Site configuration") with the URLs of its files. */
export interface Film {
  /** The portrait version for phones, and the landscape one. */
  sm: string;
  xl: string;
  /** Background until a picture is loaded. */
  color: string;
  /** First frame in both formats. Required for the first video: it is the largest picture of the page. */
  poster: { sm: string; xl: string } | null;
  /** The place shown; label of the pause button. */
  name: string;
}
