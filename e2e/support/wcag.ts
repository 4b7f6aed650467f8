import type { Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';

/** Checked by axe: WCAG 2.2 at levels A and AA. */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules that depend on the theme. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Accessibility errors of a page: the rule and the first elements that violate it. "colours" checks only
 * theme-dependent rules, after a full check in the other theme.
 */
export async function accessFaults(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const runOnly: RunOnly =
    what === 'all' ? { type: 'tag', values: LEVELS } : { type: 'rule', values: RULES_OF_COLOURS };
  // Collecting passes takes half of the time. No page has frames.
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(options),
    { runOnly, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1).join('; ') ?? ''}`)
        .join(' | ')}`,
  );
}
