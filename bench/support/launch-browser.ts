import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '#e2e/support/find-chromium.ts';

/** Starts Chromium with these switches more. It closes at the end of the scope that declares it with `using`. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const { path, args, env } = await findChromium();
  return chromium.launch({ executablePath: path, args: [...args, ...more], ...(env && { env }) });
}
