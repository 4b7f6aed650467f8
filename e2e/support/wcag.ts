import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, NodeResult, RunOnly, RunOptions } from 'axe-core';

/** Half the size of `axe.source`, which each page parses. */
const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Checked by axe: WCAG 2.2 at levels A and AA. */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules that depend on the theme. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const runAxe = (page: Page, options: RunOptions, within = 'html'): Promise<AxeResults> =>
  page.evaluate(([selector, chosen]) => (globalThis as unknown as { axe: typeof axe }).axe.run(selector, chosen), [
    within,
    options,
  ] as const);

/** The targets that are too small even in the middle of the window, where no bar fixed to its edge covers them. */
async function whenCentred(page: Page, nodes: readonly NodeResult[]): Promise<NodeResult[]> {
  const small: NodeResult[] = [];
  for (const { target } of nodes) {
    const selector = target.join(' ');
    await page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { violations } = await runAxe(page, { runOnly: { type: 'rule', values: ['target-size'] } }, selector);
    small.push(...violations.flatMap((violation) => violation.nodes));
  }
  return small;
}

/**
 * Accessibility errors of a page: the rule and the first elements that violate it. "colours" checks only
 * theme-dependent rules, after a full check in the other theme.
 */
export async function accessFaults(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SCRIPT);
  const runOnly: RunOnly =
    what === 'all' ? { type: 'tag', values: LEVELS } : { type: 'rule', values: RULES_OF_COLOURS };
  // Collecting passes takes half of the time, selectors a fifth of the rest. No rule reads style sheets, and no page
  // has frames.
  const options: RunOptions = {
    runOnly,
    resultTypes: ['violations'],
    iframes: false,
    preload: { assets: ['media'] },
    selectors: false,
  };
  let { violations } = await runAxe(page, options);
  if (violations.length > 0) ({ violations } = await runAxe(page, { ...options, selectors: true }));
  const scrolled = violations.find(({ id }) => id === 'target-size');
  if (scrolled) {
    scrolled.nodes = await whenCentred(page, scrolled.nodes);
    violations = violations.filter(({ nodes }) => nodes.length > 0);
  }
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1).join('; ') ?? ''}`)
        .join(' | ')}`,
  );
}
