import { expect, test } from 'vitest';
import { siteNamed } from '#sites/index.ts';
import { SignInForm } from '#web/features/account/sign-in-form.tsx';
import { drawPart, siteShown } from '#web/testing/draw-part.tsx';

test.each([
  ['email', /autoComplete="email/, /type="password"|type="tel"/],
  ['password', /type="password"/, /type="tel"/],
] as const)('sign-in opens with %s where the main method is that', async (mainAuthMethod, shown, hidden) => {
  const form = await drawPart(<SignInForm onSignedIn={() => {}} />, {
    site: siteShown(siteNamed('default'), { mainAuthMethod }),
    nouns: ['account', 'codes', 'forms'],
  });
  expect(form).toMatch(shown);
  expect(form).not.toMatch(hidden);
});
