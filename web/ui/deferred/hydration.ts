/** Attribute of a part of the page that React has not hydrated yet. */
export const DEHYDRATED = 'data-dehydrated';

const HYDRATED = 'serai:hydrated';

/** Announces that the page, or a deferred part of it, has been hydrated. */
export function announceHydrated(): void {
  dispatchEvent(new Event(HYDRATED));
}

/** Calls back whenever the page, or a deferred part of it, has been hydrated. */
export function onHydrated(callback: () => void): void {
  addEventListener(HYDRATED, callback);
}
