import type { CDPSession, Page } from '@playwright/test';

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Opens the DevTools session that reused pages keep. They take WebP: the server would encode each AVIF for them in the
 * background, at two to four times the cost, and a server test proves that AVIF follows.
 */
export async function openDevtools(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
  sessions.set(page, session);
  return session;
}

/** A session for input, which lasts no longer than it takes: that of a reused page, else a new one. */
export const devtoolsOf = async (page: Page): Promise<CDPSession> =>
  sessions.get(page) ?? (await page.context().newCDPSession(page));

/** Lets a reused page take AVIF again, as visitors do. */
export async function allowAllPictures(page: Page): Promise<void> {
  const session = await devtoolsOf(page);
  await session.send('Emulation.setDisabledImageTypes', { imageTypes: [] });
}
