import { existsSync } from 'node:fs';

export interface FoundBrowser {
  path: string;
  args: string[];
  env?: Record<string, string>;
}

const PLACES = [
  // The headless shell is a third faster.
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium of the machine, else that of the packages. */
export async function findChromium(): Promise<FoundBrowser> {
  const installed = PLACES.find((place) => place && existsSync(place));
  if (installed) return { path: installed, args: ['--no-sandbox'] };
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  const libraries = process.env['LD_LIBRARY_PATH'];
  return {
    path,
    args: chromium.args,
    ...(libraries && { env: { ...(process.env as Record<string, string>), LD_LIBRARY_PATH: libraries } }),
  };
}
