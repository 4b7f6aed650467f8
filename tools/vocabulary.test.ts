import { expect, test } from 'vitest';
import { faultOfPath, faultOfSubject, faultsOfContract, faultsOfSource, faultsOfTexts } from './vocabulary.ts';

test.each([
  ['a name', 'export const sendBookingMail = 1;'],
  ['a type', 'type MoveName = string;'],
  ['an element', 'export const page = <RequestHub />;'],
  ['a comment', '/** Sends the code by e-mail. */\nexport const code = 1;'],
  ['a comment of several lines', '// Whose travel info\n// a link opens.\nexport const link = 1;'],
])('a banned word is found in %s', (_where, source) => {
  expect(faultsOfSource('server/code.tsx', source)).toHaveLength(1);
});

test('a fault has its line and the replacement', () => {
  expect(faultsOfSource('a.ts', '\nexport const tellOfRefund = 1;')).toEqual([
    'a.ts:2 "tellOfR", use send…Email or record…',
  ]);
});

test.each([
  ['names of the wire', 'export const row = { acting_for: 1, closed_while_acting: 2 };'],
  ['strings', "export const call = 'account.stopActing, whoever';"],
  ['two-letter codes', '/** The two-letter code of a country. */\nexport const code = twoLetterCode(alpha);'],
  ['other meanings', '/** The host of a URL moves to a provider. */\nexport const host = req.hostname;'],
])('%s are allowed', (_what, source) => {
  expect(faultsOfSource('server/code.ts', source)).toEqual([]);
});

test('an email is no letter; letters of the alphabet are, where texts are taken apart', () => {
  const source = '/** Reads a letter. */\nexport const letter = SHARE_LETTERS;';
  expect(faultsOfSource('server/features/booking/code.ts', source)).toHaveLength(3);
  expect(faultsOfSource('server/search/code.ts', source)).toEqual([]);
  expect(faultsOfTexts('en.ts', "  'settings.letters': 'Letters',")).toHaveLength(1);
});

test('paths have the same words, except texts of screens', () => {
  expect(faultOfPath('server/platform/deliver-mail.ts')).toContain('use email');
  expect(faultOfPath('server/testing/move-faults.ts')).toContain('use transition');
  expect(faultOfPath('web/features/trip/acting/banner.tsx')).toContain('use impersonation');
  expect(faultOfPath('web/i18n/messages/en-US/acting.ts')).toBeNull();
  expect(faultOfPath('server/search/suggest/edit-trie.ts')).toBeNull();
});

test('texts are idiomatic, and statuses have names', () => {
  expect(faultsOfTexts('en.ts', "  'booking.headline_3': 'You are going',")).toHaveLength(1);
  expect(faultsOfTexts('en.ts', "  'validation.email': 'Please enter a valid e-mail',")).toEqual([]);
  expect(faultsOfTexts('en.ts', "  'split.lead': 'Your friend gets an own link',\n  'split.sum': 'Sum',")).toHaveLength(
    1,
  );
});

test('spelling is British with -ize', () => {
  expect(faultsOfSource('a.ts', '/** Centered colors. */\nexport const localised = authorise();')).toHaveLength(3);
  expect(faultsOfSource('a.ts', "/** See `/help-center`. */\nexport const box = { color: 'gray' };")).toEqual([]);
  expect(faultsOfTexts('en.ts', "  'site.a': 'Your favorites',\n  'site.b': 'Help center',")).toHaveLength(1);
});

test('message keys name the organizer and the status', () => {
  for (const key of ['booking.next_3_text', 'reviews.step_host', 'selection.host_title', 'booking.wanted_back'])
    expect(faultsOfTexts('en.ts', `  '${key}': 'Sum',`), key).toHaveLength(1);
});

test('summaries and descriptions of the contract have no banned words; paths keep theirs', () => {
  expect(
    faultsOfContract('a.ts', "export const a = {\n  summary: 'Sends the code, who is told by e-mail.' };"),
  ).toEqual(['a.ts:2 "e-mail", use email']);
  expect(faultsOfContract('a.ts', 'export const a = { reply: { description: `Of the ${1} letters` } };')).toHaveLength(
    1,
  );
  expect(faultsOfContract('a.ts', "export const a = { path: '/user/letters', summary: 'Lists emails.' };")).toEqual([]);
});

test.each([
  ['booking: refund when the minimum group is missed', null],
  ['tools, bench: rewrite unclear comments', null],
  ['booking: adds a refund', '"adds" is not imperative'],
  ['search: added filters', '"added" is not imperative'],
  ['search: filtering by price', '"filtering" is not imperative'],
  ['server: stopping cleanly', '"stopping" is not imperative'],
  ['settings: copies a link', '"copies" is not imperative'],
  ['fix the build', 'write `area: what changes`'],
  [`search: ${'x'.repeat(70)}`, '78 characters, at most 72'],
])('the subject "%s" is judged: %s', (subject, fault) => {
  expect(faultOfSubject(subject)).toBe(fault);
});
