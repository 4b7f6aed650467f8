import { expect, test } from 'vitest';
import { drawPart } from '#web/testing/draw-part.tsx';
import { closedToImpersonation } from './closed-to-impersonation.tsx';

test('a closed screen does not render its form during impersonation', async () => {
  const Screen = closedToImpersonation(() => <form />);
  expect(await drawPart(<Screen />, { user: {} })).toContain('<form');
  expect(await drawPart(<Screen />, { user: { is_impersonated: true } })).not.toContain('<form');
});
