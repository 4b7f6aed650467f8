import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/support/kit-test.ts';
import { variantsOf } from '#e2e/support/visual-states.ts';

/** Field, invalid value, its message, valid value. */
const RULES = [
  ['required', '', 'Required field', 'Nora'],
  ['min', 'ab', 'Minimum 3 characters', 'abc'],
  ['max', 'abcdef', 'Maximum 5 characters', 'abcde'],
  ['minValue', '17', 'Minimum 18', '18'],
  ['maxValue', '100', 'Maximum 99', '99'],
  ['email', 'nora@lindqvist', 'Please enter a valid e-mail', 'nora@lindqvist.se'],
  ['confirmed', 'other', 'Do not match', ''],
  ['phone', '+46 70 12', 'Please enter a valid phone number', '+46 70 123 45 67'],
  ['url', 'serai', 'Incorrect url', 'https://serai.example'],
  ['own', 'Hotel', 'Incorrect value', 'Serai'],
] as const;

const fieldOf = (frame: Locator, name: string): Locator => frame.getByRole('textbox', { name, exact: true });
const errorOf = (frame: Locator, name: string): Locator =>
  frame
    .locator('.field')
    .filter({ has: frame.page().getByRole('textbox', { name, exact: true }) })
    .getByRole('alert');

/** Types a value character by character; an empty one by typing and deleting. */
async function type(field: Locator, value: string): Promise<void> {
  await field.focus();
  if (value === '') {
    await field.pressSequentially('x');
    await field.press('Backspace');
  } else await field.pressSequentially(value);
}

test('eager: a field is validated on blur, and then on input until it is valid', async ({ openExample }) => {
  const frame = await openExample('form', 'eager');
  for (const [name, wrong, message, right] of RULES) {
    const field = fieldOf(frame, name);
    await type(field, wrong);
    await expect(errorOf(frame, name)).toBeHidden();
    await field.blur();
    await expect(errorOf(frame, name)).toHaveText(message);
    await expect(field).toHaveAccessibleDescription(message);
    if (name === 'confirmed') await field.fill('Nora');
    else await field.fill(right);
    await expect(errorOf(frame, name)).toBeHidden();
  }
});

test('aggressive: a field is validated on input', async ({ openExample }) => {
  const frame = await openExample('form', 'aggressive');
  for (const [name, wrong, message] of RULES) {
    await type(fieldOf(frame, name), wrong);
    await expect(fieldOf(frame, name)).toBeFocused();
    await expect(errorOf(frame, name)).toHaveText(message);
  }
});

test('passive: fields are validated on submit only', async ({ openExample }) => {
  const frame = await openExample('form', 'passive');
  for (const [name, wrong] of RULES) {
    await type(fieldOf(frame, name), wrong);
    await fieldOf(frame, name).blur();
  }
  await expect(frame.getByRole('alert')).toHaveCount(0);
  await frame.getByRole('button', { name: 'Submit' }).click();
  for (const [name, , message] of RULES) await expect(errorOf(frame, name)).toHaveText(message);
  await expect(fieldOf(frame, 'required')).toBeFocused();
  await fieldOf(frame, 'required').fill('Nora');
  await expect(errorOf(frame, 'required')).toHaveText('Required field');
});

for (const mode of variantsOf(['eager', 'aggressive', 'passive'])) {
  test(`${mode}: a form is sent only when every field is valid`, async ({ openExample }) => {
    const frame = await openExample('form', mode);
    const [send, sent] = [frame.getByRole('button', { name: 'Submit' }), frame.locator('[data-sent]')];
    for (const [name, wrong] of RULES) if (wrong !== '') await fieldOf(frame, name).fill(wrong);
    await send.click();
    await expect(frame.getByRole('alert')).toHaveCount(RULES.length);
    for (const [name, , , right] of RULES) await fieldOf(frame, name).fill(name === 'confirmed' ? 'Nora' : right);
    await expect(sent).toHaveText('0');
    await send.click();
    await expect(sent).toHaveText('1');
    await expect(frame.getByRole('alert')).toHaveCount(0);
  });
}

test('a field that is compared with another is revalidated when that one changes', async ({ openExample }) => {
  const frame = await openExample('form', 'eager');
  await fieldOf(frame, 'required').fill('one');
  await fieldOf(frame, 'confirmed').fill('two');
  await fieldOf(frame, 'confirmed').blur();
  await expect(errorOf(frame, 'confirmed')).toHaveText('Do not match');
  await fieldOf(frame, 'required').fill('two');
  await expect(errorOf(frame, 'confirmed')).toBeHidden();
});

test('leaving an untouched empty field shows no error', async ({ openExample, page }) => {
  const frame = await openExample('form', 'eager');
  await fieldOf(frame, 'required').focus();
  await page.keyboard.press('Tab');
  await expect(fieldOf(frame, 'min')).toBeFocused();
  await expect(frame.getByRole('alert')).toHaveCount(0);
});

test('an error that appears during a press does not swallow the click', async ({ openExample, page }) => {
  const frame = await openExample('form', 'eager');
  await fieldOf(frame, 'own').fill('Hotel');
  const send = frame.getByRole('button', { name: 'Submit' });
  await send.scrollIntoViewIfNeeded();
  const box = await send.boundingBox();
  if (!box) throw new Error('the button is not seen');
  // At its upper edge: an error line above would push the button away from the pointer.
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await page.mouse.up();
  await expect(errorOf(frame, 'required')).toHaveText('Required field');
});

const MESSAGES: readonly [language: '/ru' | '/de' | '/zh', messages: string[]][] = [
  [
    '/ru',
    [
      'Обязательное поле',
      'Минимум 3 символа',
      'Максимум 5 символов',
      'Минимум 18',
      'Максимум 99',
      'Введите правильный адрес почты',
      'Не совпадает',
      'Введите правильный номер телефона',
      'Неверная ссылка',
      'Неверное значение',
    ],
  ],
  [
    '/de',
    [
      'Pflichtfeld',
      'Mindestens 3 Zeichen',
      'Höchstens 5 Zeichen',
      'Mindestens 18',
      'Höchstens 99',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      'Stimmt nicht überein',
      'Bitte geben Sie eine gültige Telefonnummer ein',
      'Ungültige Adresse',
      'Ungültiger Wert',
    ],
  ],
  [
    '/zh',
    [
      '必填项',
      '至少 3 个字符',
      '最多 5 个字符',
      '最小 18',
      '最大 99',
      '请输入有效的邮箱',
      '两次输入不一致',
      '请输入有效的电话号码',
      '链接不正确',
      '内容不正确',
    ],
  ],
];
for (const [language, messages] of variantsOf(MESSAGES)) {
  test(`every message is in the page's language${language}`, async ({ openExample }) => {
    const frame = await openExample('form', 'passive', language);
    for (const [name, wrong] of RULES) await fieldOf(frame, name).fill(wrong);
    await frame.getByRole('button').click();
    await expect(frame.getByRole('alert')).toHaveText(messages);
  });
}

test('the summary is focused, and each of its lines links to its field', async ({ openExample, page }) => {
  const frame = await openExample('form', 'whole');
  await frame.getByRole('button', { name: 'Submit' }).click();
  const summary = frame.getByRole('group', { name: 'Please check the marked fields' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveCount(5);
  for (const [line, field] of [
    ['City', frame.getByRole('textbox', { name: 'City' })],
    ['Alter', frame.getByRole('spinbutton', { name: 'Alter' })],
    ['Organizer', frame.getByRole('radio', { name: 'Terrible' })],
    ['Übernachtung', frame.getByRole('checkbox', { name: 'Zelt' })],
    [/^I accept/, frame.getByRole('checkbox', { name: /^I accept/ })],
  ] as const) {
    await summary.getByRole('button', { name: line }).click();
    await expect(field).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(summary.getByRole('listitem')).toHaveCount(4);
});

test('texts, numbers, lists, choices and checkboxes are sent with their types, by keyboard alone', async ({
  openExample,
  page,
}) => {
  const frame = await openExample('form', 'whole');
  await frame.getByRole('textbox', { name: 'City' }).focus();
  for (const keys of [
    'Osh',
    'Tab',
    'hello',
    'Tab',
    '42',
    'Tab',
    'Space',
    'ArrowRight',
    'ArrowRight',
    'Tab',
    'Tab',
    'Space',
    'Tab',
    'Space',
  ]) {
    await (/^(Tab|Space|Arrow)/.test(keys) ? page.keyboard.press(keys) : page.keyboard.type(keys));
  }
  while (!(await frame.getByRole('button', { name: 'Submit' }).evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-sent]')).toHaveText(
    '{"city":"Osh","text":"hello","age":42,"rating":3,"nights":["hut"],"terms":true}',
  );
});

test('a field can have its own mode', async ({ openExample }) => {
  const frame = await openExample('form', 'whole');
  await frame.getByRole('textbox', { name: /^Text/ }).pressSequentially('more than twenty letters');
  await expect(frame.getByRole('alert')).toHaveText('Maximum 20 characters');
});

test('a field without name and vid logs an error', async ({ openExample, page, faults }) => {
  faults.expectRefusal(/needs a name or a vid/);
  const frame = await openExample('form', 'nameless');
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && message.text() === 'A field of a form needs a name or a vid.',
  );
  await expect(frame.getByRole('textbox', { name: 'Known by its vid' })).toHaveAttribute('name', 'known');
  await frame.getByRole('button', { name: 'Draw a field without a name' }).click();
  await logged;
});

test('at 200 % zoom nothing is cut off', async ({ openExample, page }) => {
  // Text twice as large in a window half as wide.
  await page.setViewportSize({ width: 640, height: 450 });
  const frame = await openExample('form', 'whole', '/de');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await frame.getByRole('button', { name: 'Absenden' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  const cut = await frame
    .locator('label, legend, .hint, .btn, .note')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
        .map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
});
