import { expect, test } from 'vitest';
import { maskMessage } from './mask-message.ts';
import { measureMasking } from './read-cases.ts';

test('at least 98 % of the listed contacts are masked, and no listed innocent message is touched', () => {
  const { contacts, missed, touched } = measureMasking();
  expect(contacts).toBeGreaterThanOrEqual(200);
  expect(missed.length / contacts, missed.join('\n')).toBeLessThanOrEqual(0.02);
  expect(touched).toEqual([]);
});

test.each([
  ['Call +44 20 7946 0958 or ada@example.com, day 2 at 10:00.', 'Call ••• or •••, day 2 at 10:00.', ['phone', 'email']],
  ['Пишите в тг: anna_tours, 12.06.2026 в 8:00', 'Пишите в •••, 12.06.2026 в 8:00', ['messenger']],
  ['价格12,500元，手机：１３８１２３４５６７８', '价格12,500元，手机：•••', ['phone']],
  ['Siehe weinreisen punkt de 🍷', 'Siehe ••• 🍷', ['link']],
])('the rest of a message stays as it was typed: %s', (text, masked, reasons) => {
  const found = maskMessage(text);
  expect([found.text, found.reasons.toSorted()]).toEqual([masked, reasons.toSorted()]);
});

test('a long message of any shape is masked without trying every way', () => {
  for (const unit of ['a', 'a.', 'a ', '1 ', 'www.', '一', 'one ', 'telegram is ']) {
    const startedMs = performance.now();
    maskMessage(unit.repeat(4000 / unit.length));
    expect(performance.now() - startedMs, unit).toBeLessThan(3000);
  }
});
