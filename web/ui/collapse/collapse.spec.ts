import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';

interface Step {
  state: string;
  /** Durations of the box's running transitions, in milliseconds. */
  running: number[];
}

/** Records the states of an element from now on. */
async function watch(part: Locator): Promise<() => Promise<Step[]>> {
  const seen = await part.evaluateHandle((element) => {
    const steps: Step[] = [];
    new MutationObserver(() => {
      const own = element
        .getAnimations({ subtree: true })
        .filter((animation) => (animation.effect as KeyframeEffect).target === element);
      steps.push({
        state: (element as HTMLElement).dataset['state'] ?? '',
        running: [...new Set(own.map((animation) => Number(animation.effect?.getTiming().duration)))],
      });
    }).observe(element, { attributeFilter: ['data-state'] });
    return steps;
  });
  return () => seen.jsonValue();
}

test('a collapse is collapsed, expanding for 200 ms, expanded, collapsing for 200 ms', async ({ openExample }) => {
  const example = await openExample('collapse', 'closed');
  const button = example.getByRole('button', { name: 'I arrive by another way' });
  const part = example.locator('[data-state]');
  const text = example.getByText('Write down where');
  await expect(part).toHaveAttribute('data-state', 'collapsed');
  await expect(text).toBeHidden();
  const steps = await watch(part);
  await button.press('Enter');
  await expect(part).toHaveAttribute('data-state', 'expanded');
  await expect(text).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.press('Enter');
  await expect(part).toHaveAttribute('data-state', 'collapsed');
  await expect(text).toBeHidden();
  expect(await steps()).toEqual([
    { state: 'expanding', running: [200] },
    { state: 'expanded', running: [] },
    { state: 'collapsing', running: [200] },
    { state: 'collapsed', running: [] },
  ]);
});

test('Tab skips the content of a collapsed one', async ({ page, openWidget }) => {
  await openWidget('collapse');
  await page.locator('[data-example="closed"]').getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-example="open"]').getByRole('button')).toBeFocused();
});

test('find-in-page expands it', async ({ openExample }) => {
  const example = await openExample('collapse', 'closed');
  await expect(example.locator('[hidden="until-found"]')).toHaveCount(1);
  await example.locator('[hidden]').evaluate((part) => part.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await expect(example.getByText('Write down where')).toBeVisible();
  await expect(example.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
});

test('a fold toggles in 200 ms by its header', async ({ page, openExample }) => {
  const example = await openExample('collapse', 'fold');
  const fold = example.getByRole('group');
  const text = example.getByText('Two, with fresh water');
  await expect(text).toBeHidden();
  const steps = await watch(fold);
  await example.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('data-state', 'expanded');
  await expect(text).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('data-state', 'collapsed');
  await expect(text).toBeHidden();
  expect((await steps()).map(({ state }) => state)).toEqual(['expanding', 'expanded', 'collapsing', 'collapsed']);
  expect(await fold.evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration)).toContain(
    '0.2s',
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a collapse is expanded, a fold works', async ({ page }) => {
    await page.goto('/styleguide/collapse');
    await expect(page.locator('[data-example="closed"]').getByText('Write down where')).toBeVisible();
    await page.locator('[data-example="fold"] summary').click();
    await expect(page.getByText('Two, with fresh water')).toBeVisible();
  });
});
