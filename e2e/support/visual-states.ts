import type { Page } from '@playwright/test';
import { accessFaults } from './wcag.ts';

const LANGUAGES = ['', '/ru', '/de', '/zh'] as const;
const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;

/** One visual state of a page; the language is the prefix of its address. */
interface VisualState {
  language: (typeof LANGUAGES)[number];
  width: number;
  theme: (typeof THEMES)[number];
}

/**
 * `on` covers all 24 visual states of a page and compares pictures of examples, `pairs` two states that differ in every
 * respect. By default a page is seen in one of the two; the pages take turns.
 */
const SWEEP = process.env['SWEEP'];
export const isSweep = SWEEP === 'on';
/** Whether a rule is checked in more languages, themes and widths than one. */
const hasVariants = SWEEP !== undefined;
/** The first variants of a rule, such as languages or widths; all of them in a sweep. */
export const variantsOf = <T>(all: readonly T[], byDefault = 1): readonly T[] =>
  hasVariants ? all : all.slice(0, byDefault);

/**
 * Time limit of one page: the site map has hundreds of links, the calendar as many days, each checked in every visual
 * state.
 */
export const STATES_LIMIT_MS = isSweep ? 1_200_000 : 300_000;

const ALL: readonly VisualState[] = LANGUAGES.flatMap((language) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => ({ language, width, theme }))),
);

/** The default state of a widget: widgets rotate through all of them. */
export const stateOf = (at: number): VisualState =>
  ALL[(at * 5) % ALL.length] ?? { language: '', width: 390, theme: 'light' };

/** Two states that differ in every respect. */
function pairOf(at: number): readonly [VisualState, VisualState] {
  const foreign = LANGUAGES[1 + (at % 3)] ?? '/ru';
  const [phone, ...wider] = WIDTHS as [number, ...number[]];
  const wide = wider[at % wider.length] ?? phone;
  const [first, second] = at % 4 < 2 ? THEMES : THEMES.toReversed();
  return [
    { language: '', width: at % 2 === 0 ? wide : phone, theme: first ?? 'light' },
    { language: foreign, width: at % 2 === 0 ? phone : wide, theme: second ?? 'dark' },
  ];
}

function statesOf(at: number): readonly VisualState[] {
  if (isSweep) return ALL;
  const [first, second] = pairOf(at);
  if (hasVariants) return [first, second];
  return [Math.floor(at / 2) % 2 === 0 ? first : second];
}

/** Leaves of each long list its first rows: one component draws them all. */
const shortenLists = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>(
      'li:nth-of-type(n + 9), tr:nth-of-type(n + 9), article:nth-of-type(n + 9)',
    ))
      row.style.setProperty('display', 'none', 'important');
  });

/** Accessibility errors of a page by visual state. `at` selects the states; `ready` waits for a freshly opened page. */
export async function faultsInStates(
  page: Page,
  path: string,
  at: number,
  ready?: () => Promise<void>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  let seen: VisualState | undefined;
  for (const state of statesOf(at)) {
    const { language, width, theme } = state;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // Resizing or changing the theme keeps the page, as for a visitor.
    if (language !== seen?.language) {
      await page.goto(language && path === '/' ? language : language + path);
      await ready?.();
    }
    // A page wider than its viewport scrolls horizontally.
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth > innerWidth
        ? [...document.body.querySelectorAll('*')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth)
            .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`)
        : null,
    );
    if (!hasVariants) await shortenLists(page);
    const faults = await accessFaults(page, language === seen?.language && width === seen.width ? 'colours' : 'all');
    seen = state;
    if (wide) faults.push(`wider than the window: ${wide.at(-1)}`);
    if (faults.length > 0) found[`${language} ${width} px ${theme}`] = faults;
  }
  return found;
}
