import { expect, test } from 'vitest';
import { askedFields, isAskedYet, isFormDone, maskDocument, type AskedField } from './tourist-form.ts';

const asks = (field: AskedField['field'], change: Partial<AskedField> = {}): AskedField => ({
  field,
  gate: 'confirm',
  per: 'person',
  reason: null,
  ...change,
});
const own = [asks('passport', { gate: 'before_start' }), asks('weight'), asks('insurance', { per: 'booking' })];
const names = (fields: readonly AskedField[]): string[] => fields.map(({ field }) => field);

test('passport and weight are collected only where both the site and the tour require them', () => {
  const off = { collectPassport: false, collectWeight: false };
  expect(names(askedFields(own, off))).toEqual(['first_name', 'last_name', 'birthday', 'phone', 'insurance']);
  expect(names(askedFields([], { collectPassport: true, collectWeight: true }))).not.toContain('passport');
  expect(names(askedFields(own, { collectPassport: true, collectWeight: true }))).toEqual([
    'first_name',
    'last_name',
    'birthday',
    'phone',
    'passport',
    'weight',
    'insurance',
  ]);
});

test('a passport is due two weeks before the start', () => {
  const passport = asks('passport', { gate: 'before_start' });
  expect([15, 14].map((days) => isAskedYet(passport, days))).toEqual([false, true]);
  expect(isAskedYet(asks('weight'), 300)).toBe(true);
});

test('a form is complete when everything due is filled in; booking-wide questions are answered once', () => {
  const asked = askedFields(own, { collectPassport: true, collectWeight: true });
  const filled = ['first_name', 'last_name', 'birthday', 'phone', 'weight'];
  expect(isFormDone(asked, { isOwner: false, filled }, 40)).toBe(true);
  expect(isFormDone(asked, { isOwner: true, filled }, 40)).toBe(false);
  expect(isFormDone(asked, { isOwner: true, filled: [...filled, 'insurance'] }, 40)).toBe(true);
  expect(isFormDone(asked, { isOwner: false, filled }, 10)).toBe(false);
});

test('a masked document number shows its last three characters', () => {
  expect(maskDocument('EA1234567')).toBe('•••• 567');
});
