/** Attribute of a part of the page that React has not hydrated yet. */
export const DEHYDRATED = 'data-dehydrated';

/** Event after the page, or a deferred part of it, has been hydrated. */
export const HYDRATED = 'serai:hydrated';
