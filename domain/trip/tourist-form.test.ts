import { expect, test } from 'vitest';
import {
  askedFields,
  fieldsOfPerson,
  isAskedYet,
  isChild,
  isFormDone,
  maskDocument,
  type AskedField,
} from './tourist-form.ts';

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
  expect(isFormDone(asked, { isOwner: false, isChild: false, filled }, 40)).toBe(true);
  expect(isFormDone(asked, { isOwner: true, isChild: false, filled }, 40)).toBe(false);
  expect(isFormDone(asked, { isOwner: true, isChild: false, filled: [...filled, 'insurance'] }, 40)).toBe(true);
  expect(isFormDone(asked, { isOwner: false, isChild: false, filled }, 10)).toBe(false);
});

test('one name is a whole name, and a child needs no phone of its own', () => {
  const asked = askedFields([asks('middle_name')], { collectPassport: false, collectWeight: false });
  const child = { isOwner: false, isChild: true, filled: ['first_name', 'birthday'] };
  expect(isFormDone(asked, child, 40)).toBe(true);
  expect(isFormDone(asked, { ...child, isChild: false }, 40)).toBe(false);
  expect(fieldsOfPerson(asked, child).map(({ field }) => field)).not.toContain('phone');
  expect(fieldsOfPerson(asked, { isOwner: true, isChild: true }).map(({ field }) => field)).toContain('phone');
});

test('a child is one on the day of the tour; without a birthday, whoever follows the adults', () => {
  const trip = { place: 1, adults: 2, start: '2027-06-10' };
  expect(['2009-06-10', '2009-06-11'].map((birthday) => isChild(birthday, trip))).toEqual([false, true]);
  expect([1, 2].map((place) => isChild(null, { ...trip, place }))).toEqual([false, true]);
});

test('a masked document number shows its last three characters', () => {
  expect(maskDocument('EA1234567')).toBe('•••• 567');
});
