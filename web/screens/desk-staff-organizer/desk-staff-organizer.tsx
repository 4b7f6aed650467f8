import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { ManagedOrganizer } from '#contract/organizers/manage-organizers.ts';
import type { SalesTerms } from '#contract/organizers/sales-terms.ts';
import type { OrganizerAccount } from '#contract/payments/statements.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { FactorGate } from '#web/features/account/staff/factor-gate.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { OrganizerDesk } from '#web/screens/desk-staff-organizer/parts/organizer-desk.tsx';
import { type OrganizerChoices, OrganizerForm } from '#web/screens/desk-staff-organizer/parts/organizer-form.tsx';
import { hasFactor, mayCall } from '#web/features/account/staff/staff-power.ts';
import { useStepUp, type StepUp } from '#web/features/account/step-up.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import '#web/features/account/settings.css';
import { usePage } from '#web/state/page.ts';

interface StaffOrganizerData {
  access: StaffAccess;
  /** Null for a new one, and until the second factor is confirmed. */
  organizer: ManagedOrganizer | null;
  terms: SalesTerms | null;
  account: OrganizerAccount | null;
  choices: OrganizerChoices;
}

/** An organizer, with the terms and money that the role may read. */
async function loadOrganizer(
  api: LoadContext['api'],
  access: StaffAccess,
  id: number,
): Promise<Pick<StaffOrganizerData, 'organizer' | 'terms' | 'account'>> {
  const query = { organizer_id: id };
  const [organizer, terms, account] = await Promise.all([
    api.organizers.viewOrganizer({ query: { id } }),
    mayCall(access, 'organizers.getSalesTerms') ? api.organizers.getSalesTerms({ query }) : null,
    mayCall(access, 'payments.getOrganizerAccount') ? api.payments.getOrganizerAccount({ query }) : null,
  ]);
  return { organizer, terms, account };
}

export async function load({ api, params }: LoadContext): Promise<StaffOrganizerData> {
  const access = await api.account.getStaffAccess();
  const none = { organizer: null, terms: null, account: null };
  if (!hasFactor(access)) return { ...none, access, choices: { countries: [], languages: [] } };
  const [countries, languages, shown] = await Promise.all([
    api.places.getCountries(),
    api.catalogue.getLanguages({ query: {} }),
    params['id'] === 'new' ? none : loadOrganizer(api, access, Number(params['id'])),
  ]);
  return { ...shown, access, choices: { countries: countries.data, languages: languages.data } };
}

export function head({ t, data }: HeadContext<StaffOrganizerData>): Head {
  return { title: data.organizer?.name ?? t('staff.new'), noindex: true };
}

/** `/desk/staff/organizers/{id}`: one organizer for staff; `new` creates one. */
export default function StaffOrganizer({ data }: { data: StaffOrganizerData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { access, organizer, terms, account, choices } = data;
  const stepUp = useStepUp({ hasPassword: false, hasPasskey: access.passkeys > 0 });
  return (
    <DeskFrame
      current="staff-organizers"
      title={organizer?.name ?? t('staff.new')}
      lead={
        <a className="link" href={href('desk-staff-organizers')}>
          {t('staff.organizers')}
        </a>
      }
    >
      <FactorGate access={access}>
        {organizer ? (
          <OrganizerDesk
            access={access}
            organizer={organizer}
            choices={choices}
            terms={terms}
            account={account}
            stepUp={stepUp}
          />
        ) : (
          <NewOrganizer choices={choices} stepUp={stepUp} />
        )}
        {stepUp.dialog}
      </FactorGate>
    </DeskFrame>
  );
}

/** Creates an organizer, unpublished at first. */
function NewOrganizer({ choices, stepUp }: { choices: OrganizerChoices; stepUp: StepUp }): ReactNode {
  const t = useText();
  const href = useHref();
  const { api, navigate } = usePage();
  return (
    <>
      <p>{t('staff.new_text')}</p>
      <OrganizerForm
        organizer={null}
        {...choices}
        onCancel={() => navigate(href('desk-staff-organizers'))}
        save={async (profile, email) => {
          const body = { ...profile, ...(email && { email }) };
          const { id } = await stepUp.run(() => api.organizers.createOrganizer({ body }));
          navigate(href('desk-staff-organizer', { id: String(id) }));
        }}
      />
    </>
  );
}
