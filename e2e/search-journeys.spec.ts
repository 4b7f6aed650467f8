import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey-test.ts';
import { expectSeen, tabTo } from './support/keyboard-and-mouse.ts';
import { variantsOf } from './support/visual-states.ts';

/** The next August that is entirely in the future, as `yyyy-08`. */
function nextAugust(): string {
  const now = new Date();
  return `${now.getUTCMonth() >= 7 ? now.getUTCFullYear() + 1 : now.getUTCFullYear()}-08`;
}

/** A filter: a field or a choice. Located by its effect, so that the same steps work in every language. */
interface FilterStep {
  at: string;
  typed?: string;
  leadsTo: RegExp;
}

interface Journey {
  title: string;
  from: string;
  filters: readonly FilterStep[];
  /** Text of every result, in Chinese and in Russian. */
  says: { zh: RegExp; ru: RegExp };
  /** Names of chips, in Chinese and in Russian. */
  chips: { zh: readonly string[]; ru: readonly string[] };
}

const JOURNEYS: readonly Journey[] = [
  {
    title: 'a week in Georgia in August under 1,200 EUR with a child of ten',
    from: '/georgia',
    filters: [
      { at: `a[href*="dateFrom=${nextAugust()}-01"]`, leadsTo: /dateFrom=/ },
      { at: 'input[name=priceMax]', typed: '1200', leadsTo: /priceMax=1200/ },
      { at: 'input[name=daysMin]', typed: '7', leadsTo: /daysMin=7/ },
      { at: 'input[name=daysMax]', typed: '7', leadsTo: /daysMax=7/ },
      { at: 'a[href*="minAge=10"]', leadsTo: /minAge=10/ },
    ],
    says: {
      zh: /格鲁吉亚[^]*7 天[^]*€(\d{3}|1,[01]\d\d)\s?(每人|起)/,
      ru: /Грузия[^]*7 дней[^]*€(\d{3}|1,[01]\d\d)/,
    },
    chips: { zh: ['7 天', '不超过 €1,200', '带 10 岁孩子'], ru: ['7 дней', 'с ребёнком 10 лет'] },
  },
  {
    title: 'a river cruise from Kazan that returns',
    from: '/cruises',
    filters: [
      { at: 'a[href*="cruisesType=river"]', leadsTo: /cruisesType=river/ },
      { at: 'a[href*="cruisesStartCity="]:is(:text("喀山"), :text("Казань"))', leadsTo: /cruisesStartCity=\d/ },
      { at: 'label:is(:has-text("往返同一港口"), :has-text("Возвращаются")) input', leadsTo: /onlyReturningCruises=1/ },
    ],
    says: { zh: /喀山/, ru: /Казан/ },
    chips: { zh: ['内河', '往返同一港口'], ru: ['Речные', 'Возвращаются в город отправления'] },
  },
  {
    title: 'an author tour in Russian with camping',
    from: '/tours',
    filters: [
      { at: 'a[href$="/author-tours"]', leadsTo: /\/author-tours$/ },
      { at: 'input[name=accommodation][value=camp-site]', leadsTo: /accommodation=camp-site/ },
      { at: 'input[name=languages][value=ru]', leadsTo: /languages=ru/ },
    ],
    says: { zh: /\d 天[^]*每人/, ru: /\d д(ня|ней|ень)[^]*с человека/ },
    chips: { zh: ['营地', '俄语'], ru: ['Кемпинг', 'Русский'] },
  },
];

/** Each journey in one of the two ways, the longest in both. */
const [FAMILY, CRUISE, AUTHOR] = JOURNEYS as [Journey, Journey, Journey];

const panelOf = (page: Page): Locator => page.locator('#filters');
const foundOn = (page: Page): Locator => page.locator('.found [role=status]').first();
const chipsOn = (page: Page): Locator => page.locator('.chips a.chip');

/** Waits until the reply is fully rendered, with the counts of the filters. */
async function answered(page: Page): Promise<void> {
  await expect(page.locator('.found')).not.toHaveAttribute('aria-busy');
}

/** State that Back must restore. */
interface Step {
  url: string;
  found: string;
  chips: string[];
}

const stepOf = async (page: Page): Promise<Step> => ({
  url: page.url(),
  found: await foundOn(page).innerText(),
  chips: await chipsOn(page).allInnerTexts(),
});

async function expectStep(page: Page, step: Step): Promise<void> {
  await expect(page).toHaveURL(step.url);
  await expect(foundOn(page)).toHaveText(step.found);
  await expect(chipsOn(page)).toHaveText(step.chips);
}

async function expectFound(page: Page, { says, chips }: Journey, locale: 'zh' | 'ru'): Promise<void> {
  const tours = page.getByRole('article');
  expect(await tours.count()).toBeGreaterThan(0);
  for (const text of await tours.allInnerTexts()) expect(text.replace(/\u00A0/g, ' ')).toMatch(says[locale]);
  for (const name of chips[locale]) await expect(chipsOn(page).filter({ hasText: name })).toBeVisible();
}

for (const journey of variantsOf([CRUISE, FAMILY])) {
  test(`with the keyboard alone, in Chinese: ${journey.title}; Back step by step`, async ({ page, context, url }) => {
    await context.addCookies([{ name: 'i18n_currency', value: 'EUR', url }]);
    await page.goto(`/zh${journey.from}`);
    const panel = panelOf(page);
    const steps = [await stepOf(page)];
    for (const { at, typed, leadsTo } of journey.filters) {
      const target = panel.locator(at);
      const folded = panel.locator('.filter-group:not([open])', { has: page.locator(at) }).locator('> summary');
      if (await folded.count()) {
        await tabTo(page, folded);
        await page.keyboard.press('Enter');
      }
      await tabTo(page, target);
      if (typed) await page.keyboard.type(typed);
      await page.keyboard.press(at.endsWith('input') || at.includes('[value=') ? 'Space' : 'Enter');
      await expect(page).toHaveURL(leadsTo);
      await answered(page);
      // The next filter is set from here, not from the top of the page.
      await expect(panel.locator(':focus')).toHaveCount(1);
      await expectSeen(page);
      steps.push(await stepOf(page));
    }
    await expectFound(page, journey, 'zh');

    // The skip link to the first tour, then into it and back: focus is restored.
    await tabTo(page, page.getByRole('button', { name: '跳到结果' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const first = page.getByRole('article').first().getByRole('link').first();
    expect(await tabTo(page, first)).toBeLessThan(20);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(steps.at(-1)?.url ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expectStep(page, steps.pop() as Step);
    await expect(first).toBeFocused();
    await expectSeen(page);
    for (const step of steps.reverse()) {
      await page.goBack();
      await expectStep(page, step);
    }
    await expect(page.locator('main :focus')).toHaveCount(1);
  });
}

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const journey of variantsOf([AUTHOR, FAMILY])) {
    test(`${journey.title}: one sheet, then chip by chip; Back step by step`, async ({ page, context, url }) => {
      await context.addCookies([{ name: 'i18n_currency', value: 'EUR', url }]);
      await page.goto(`/ru${journey.from}`);
      const sheet = panelOf(page);
      const show = sheet.locator('.filters__go button');
      const steps = [await stepOf(page)];
      await page.getByRole('button', { name: /^Фильтры/ }).tap();
      for (const { at, typed } of journey.filters) {
        const folded = sheet.locator('.filter-group:not([open])', { has: page.locator(at) }).locator('> summary');
        if (await folded.count()) await folded.tap();
        if (typed) await sheet.locator(at).fill(typed);
        // A checkbox is pressed by its label.
        else await sheet.locator(at).locator('xpath=self::a|self::input/..').tap();
        const top = await sheet.locator('.filters__in').evaluate((element) => element.scrollTop);
        await expect(show).not.toHaveAttribute('aria-busy');
        // Updated counts do not move the pressed element out of view.
        expect(
          Math.abs(top - (await sheet.locator('.filters__in').evaluate((element) => element.scrollTop))),
        ).toBeLessThan(600);
      }
      // Only the part between its two bars has scrolled.
      expect(await sheet.evaluate((element) => element.scrollTop)).toBe(0);
      const promised = /\d[\d\s]*/.exec(await show.innerText())?.[0].trim() ?? 'none';
      await show.tap();
      await expect(sheet).toBeHidden();
      for (const { leadsTo } of journey.filters.slice(1)) await expect(page).toHaveURL(leadsTo);
      await answered(page);
      await expect(foundOn(page)).toHaveText(new RegExp(`^${promised} тур`));
      await expectFound(page, journey, 'ru');
      for (let off = 0; off < 2; off++) {
        steps.push(await stepOf(page));
        await chipsOn(page).last().tap();
        await expect(page).not.toHaveURL(steps.at(-1)?.url ?? '');
        await answered(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      }
      for (const step of steps.reverse()) {
        await page.goBack();
        await expectStep(page, step);
      }
    });
  }
});
