import type { BrowserContextOptions } from '@playwright/test';

/** The two screens on which journeys run: phone and desktop. */
export const SCREENS: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
];
