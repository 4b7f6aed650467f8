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
  payout: { details: PayoutDetails; ways: ProofWays } | null;
  webhooks: Webhooks;
}

async function loadPayout({ api }: LoadContext, organizerId: number): Promise<ProfileData['payout']> {
  const [details, account] = await Promise.all([
    api.desk.getPayoutDetails({ query: { organizer_id: organizerId } }),
    api.account.getAccountSettings(),
  ]);
  return { details, ways: proofWays(account) };
}

export async function load(context: LoadContext): Promise<ProfileData> {
  const { id, role } = await loadOrganizer(context);
  const { desk, webhooks: hooks } = context.api;
  const [profile, payout, webhooks] = await Promise.all([
    desk.getProfile({ query: { organizer_id: id } }),
    role === 'owner' ? loadPayout(context, id) : null,
    hooks.listWebhooks({ query: { organizer_id: id } }),
  ]);
  return { profile, payout, webhooks };
}

export function head({ t }: HeadContext<ProfileData>): Head {
  return { title: t('desk.profile.title'), noindex: true };
}

/** `/desk/profile`: the organizer's public profile, payout details and webhooks. */
export default function DeskProfile({ data: { profile, payout, webhooks } }: { data: ProfileData }): ReactNode {
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
        {payout && <PayoutForm organizerId={id} {...payout} />}
        <WebhooksSection first={webhooks} />
      </div>
    </DeskFrame>
  );
}
