import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe looks for: WCAG 2.2 at levels A and AA. */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All that a theme changes. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What is wrong with a page as it stands: the rule and the first elements that break it. "colours": of a page that was looked at whole in its other theme. */
export async function accessFaults(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  // No page has frames, so that the rules need no second page to meet on. Naming every element that breaks nothing takes half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (what === 'all' ? axe.withTags(LEVELS) : axe.withRules(RULES_OF_COLOURS)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(' ')} ${node.failureSummary?.split('\n').slice(1).join('; ') ?? ''}`)
        .join(' | ')}`,
  );
}
