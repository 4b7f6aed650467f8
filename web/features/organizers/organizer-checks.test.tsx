import { expect, test } from 'vitest';
import type { OrganizerInfo } from '#contract/organizers/organizers.ts';
import { siteNamed, siteOf } from '#sites/index.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { drawPart, siteShown } from '#web/testing/draw-part.tsx';
import { OrganizerChecks } from './organizer-checks.tsx';

const organizer = {
  team: [],
  socials: [],
  verification: { is_email_verified: true, is_phone_verified: true, is_passport_verified: false },
} as unknown as OrganizerInfo;

const checks = (site: SiteConfig, hasIdentityService: boolean): Promise<string> =>
  drawPart(<OrganizerChecks organizer={organizer} languageNames={[]} />, {
    site: siteShown(site, { hasIdentityService }),
    nouns: ['organizers', 'tour'],
  });

test.each(['default', 'serai'])(
  'an organizer page of %s names the service only if it verifies identities',
  async (name) => {
    const { verificationService } = siteNamed(name);
    expect(await checks(siteNamed(name), true)).toContain(`href="${verificationService.link}"`);
    expect(await checks(siteNamed(name), false)).not.toContain(verificationService.link);
    const own = siteOf({ name: 'own', verificationService: { ...verificationService, name: 'Own Checks' } });
    expect(await checks(own, true)).toContain('Own Checks');
  },
);

test('a message says that an identity is not verified only where the site allows it', async () => {
  const site = siteNamed('default');
  const allowing = siteOf({
    ...site,
    verificationService: { ...site.verificationService, allowMessagesAboutUnverifiedIdentity: true },
  });
  const message = 'hasn’t confirmed their identity yet';
  expect(await checks(site, false)).not.toContain(message);
  expect(await checks(allowing, false)).toContain(message);
});
