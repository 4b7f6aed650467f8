/** Attribute of a part whose script is not there yet. */
export const STILL = 'data-still';

const LIVE = 'serai:live';

/** Says that a part of the page, or all of it, has just come alive. */
export function sayLive(): void {
  dispatchEvent(new Event(LIVE));
}

/** Calls `then` whenever a part of the page comes alive. */
export function onLive(then: () => void): void {
  addEventListener(LIVE, then);
}
