import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { drawPart, readTexts } from '#web/testing/draw-part.tsx';
import { StaffList, StaffRows } from './staff-list.tsx';

test.each(LOCALES.map(({ code }) => code))(
  'the list of staff in %s shows names, roles, and missing second factors',
  async (locale) => {
    const texts = await readTexts(locale, 'settings');
    const staff = STAFF_ROLES.map((role, at) => ({
      ...{ id: at, name: at === 0 ? '' : `Name ${at}`, email: `${role}@example.com`, role, has_factor: at > 0 },
    }));
    const rows = (await drawPart(<StaffRows staff={staff} />, { locale, nouns: ['settings'] })).split('<li').slice(1);
    expect(rows).toHaveLength(STAFF_ROLES.length);
    for (const [at, { email, role }] of staff.entries()) {
      expect(rows[at]).toContain(`${email} · ${texts[`settings.staff_role_${role}`]}`);
      expect(rows[at]?.includes(texts['settings.staff_no_factor'] ?? '')).toBe(at === 0);
    }
    expect(rows[0]).toContain('<b>support@example.com</b>');
  },
);

test('the list of staff is loaded only on an admin’s request', async () => {
  const stepUp = { run: () => Promise.reject(new Error('no call before a press')), proofs: 0, dialog: null };
  const html = await drawPart(<StaffList stepUp={stepUp} />, { nouns: ['settings'] });
  expect(html).toContain('Show staff');
  expect(html).not.toContain('<ul');
});
