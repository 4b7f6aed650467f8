import type { ReactNode } from 'react';
import type { OrganizerProfile, PayoutDetails } from '#contract/desk/profile.ts';
import type { Webhooks } from '#contract/webhooks/webhooks.ts';
import { proofWays, type ProofWays } from '#web/features/account/step-up.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { loadOrganizer } from '#web/features/desk/load-organizer.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { PayoutForm } from './parts/payout-form.tsx';
import { PortraitField } from './parts/portrait-field.tsx';
import { ProfileForm } from './parts/profile-form.tsx';
import { WebhooksSection } from './parts/webhooks.tsx';
import './desk-profile.css';

interface ProfileData {
  profile: OrganizerProfile;
  /** Null unless the member is an owner. */
  payout: PayoutDetails | null;
  webhooks: Webhooks;
  ways: ProofWays;
}

export async function load(context: LoadContext): Promise<ProfileData> {
  const { id, role } = await loadOrganizer(context);
  const { account, desk, webhooks: hooks } = context.api;
  const query = { organizer_id: id };
  const [profile, payout, webhooks, settings] = await Promise.all([
    desk.getProfile({ query }),
    role === 'owner' ? desk.getPayoutDetails({ query }) : null,
    hooks.listWebhooks({ query }),
    account.getAccountSettings(),
  ]);
  return { profile, payout, webhooks, ways: proofWays(settings) };
}

export function head({ t }: HeadContext<ProfileData>): Head {
  return { title: t('desk.profile.title'), noindex: true };
}

/** `/desk/profile`: the organizer's public profile, payout details and webhooks. */
export default function DeskProfile({ data: { profile, payout, webhooks, ways } }: { data: ProfileData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { organizer_id: id, hidden_by: hiddenBy } = profile;
  return (
    <DeskFrame
      current="profile"
      title={t('desk.profile.title')}
      lead={hiddenBy === 'staff' ? t('desk.profile.waiting') : undefined}
      actions={
        hiddenBy === null && (
          <ButtonLink isSmall icon="arrow-up-right" href={href('tour-provider', { id: String(id) })}>
            {t('desk.profile.on_site')}
          </ButtonLink>
        )
      }
    >
      <div className="deskpad profile" key={id}>
        <PortraitField profile={profile} />
        <ProfileForm profile={profile} />
        {payout && <PayoutForm organizerId={id} details={payout} ways={ways} />}
        <WebhooksSection first={webhooks} ways={ways} isPublished={hiddenBy === null} />
      </div>
    </DeskFrame>
  );
}
