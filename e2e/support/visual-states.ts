import type { Page } from '@playwright/test';
import { accessFaults } from './wcag.ts';

const LANGUAGES = ['', '/ru', '/de', '/zh'] as const;
const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;

/** One visual state of a page; the language is the prefix of its address. */
interface Look {
  language: (typeof LANGUAGES)[number];
  width: number;
  theme: (typeof THEMES)[number];
}

/** In a sweep everything is seen in all twenty-four looks, and pictures of examples are compared. Else each in two looks that differ in everything and change from one to the next. */
export const isThorough = process.env['SWEEP'] === 'on';

/** How long a test may look at one page: the site map has hundreds of links, the calendar as many days, each looked at as often as there are looks. */
export const LOOKING_LIMIT_MS = isThorough ? 1_200_000 : 300_000;

const ALL: readonly Look[] = LANGUAGES.flatMap((language) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => ({ language, width, theme }))),
);

/** The one state a widget is seen in by default: each in another, so that the kit is seen in all of them. */
export const stateOf = (at: number): Look => ALL[(at * 5) % ALL.length] ?? { language: '', width: 390, theme: 'light' };

function looksOf(at: number): readonly Look[] {
  const foreign = LANGUAGES[1 + (at % 3)] ?? '/ru';
  const [phone, ...wider] = WIDTHS as [number, ...number[]];
  const wide = wider[at % wider.length] ?? phone;
  const [first, second] = at % 4 < 2 ? THEMES : THEMES.toReversed();
  return [
    { language: '', width: at % 2 === 0 ? wide : phone, theme: first ?? 'light' },
    { language: foreign, width: at % 2 === 0 ? phone : wide, theme: second ?? 'dark' },
  ];
}

/** What is wrong with a page in any of its looks, by look; `at` tells pages apart. `ready` waits until a page that was just opened is there. */
export async function faultsInLooks(
  page: Page,
  path: string,
  at: number,
  ready?: () => Promise<void>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  let seen: Look | undefined;
  for (const look of isThorough ? ALL : looksOf(at)) {
    const { language, width, theme } = look;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // A window that changes its size or its theme goes on with its page, as it does for people.
    if (language !== seen?.language) {
      await page.goto(language && path === '/' ? language : language + path);
      await ready?.();
    }
    const faults = await accessFaults(page, language === seen?.language && width === seen.width ? 'colours' : 'all');
    seen = look;
    // A page that is wider than its window makes everybody scroll sideways.
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      faults.push('wider than the window');
    if (faults.length > 0) found[`${language} ${width} px ${theme}`] = faults;
  }
  return found;
}
