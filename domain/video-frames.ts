/**
 * The video hosts of specification 3, "Media", with the origins their players are framed from. No other origin may be
 * framed.
 */
export const VIDEO_FRAMES = {
  youtube: 'https://www.youtube-nocookie.com',
  rutube: 'https://rutube.ru',
  vimeo: 'https://player.vimeo.com',
} as const;
export type VideoHost = keyof typeof VIDEO_FRAMES;
