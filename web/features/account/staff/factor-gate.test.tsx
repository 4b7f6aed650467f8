import { expect, test } from 'vitest';
import type { StaffAccess } from '#contract/account/staff.ts';
import { drawPart } from '#web/testing/draw-part.tsx';
import { FactorGate } from './factor-gate.tsx';

test('staff pages open after the second factor, and link to it before', async () => {
  const access = { role: 'finance', has_factor: false, is_factor_required: true } as StaffAccess;
  const frame = (proved: Partial<StaffAccess>): Promise<string> =>
    drawPart(
      <FactorGate access={{ ...access, ...proved }}>
        <table />
      </FactorGate>,
      { nouns: ['staff'] },
    );
  const closed = await frame({});
  expect(closed).not.toContain('<table');
  expect(closed).toContain('href="/settings#staff"');
  expect(await frame({ has_factor: true })).toContain('<table');
  expect(await frame({ is_factor_required: false })).toContain('<table');
});
