import type { ReactNode } from 'react';
import type { ManagedOrganizer } from '#contract/organizers/manage-organizers.ts';
import type { OrganizerAccount } from '#contract/payments/statements.ts';
import type { Head, HeadContext, LoadContext } from '../screen.ts';
import { DeskFrame, hasPower, type StaffAccess } from '../features/account/staff/desk/desk-frame.tsx';
import { NewOrganizer } from '../features/account/staff/desk/new-organizer.tsx';
import { OrganizerDesk } from '../features/account/staff/desk/organizer-desk.tsx';
import type { OrganizerChoices } from '../features/account/staff/desk/organizer-form.tsx';
import type { SalesTerms } from '../features/account/staff/desk/sales-terms.tsx';
import { useStepUp } from '../features/account/step-up.tsx';
import { useHref } from '../i18n/use-href.ts';
import { useText } from '../i18n/use-text.ts';
import '../styles/settings.css';
import '../styles/desk.css';

interface StaffOrganizerData {
  access: StaffAccess;
  /** Null for a new one, and until the second factor is proved. */
  organizer: ManagedOrganizer | null;
  terms: SalesTerms | null;
  account: OrganizerAccount | null;
  choices: OrganizerChoices;
}

export async function load({ api, params }: LoadContext): Promise<StaffOrganizerData> {
  const access = await api.account.getStaffAccess();
  const none = { access, organizer: null, terms: null, account: null, choices: { countries: [], languages: [] } };
  if (!hasPower(access)) return none;
  const id = Number(params['id']);
  const can = (call: string): boolean => !Number.isNaN(id) && access.calls.includes(call);
  const query = { organizer_id: id };
  const [countries, languages, organizer, terms, account] = await Promise.all([
    api.places.getCountries(),
    api.catalogue.getLanguages({ query: {} }),
    Number.isNaN(id) ? null : api.organizers.viewOrganizer({ query: { id } }),
    can('organizers.getSalesTerms') ? api.organizers.getSalesTerms({ query }) : null,
    can('payments.getOrganizerAccount') ? api.payments.getOrganizerAccount({ query }) : null,
  ]);
  return { access, organizer, terms, account, choices: { countries: countries.data, languages: languages.data } };
}

export function head({ t, data }: HeadContext<StaffOrganizerData>): Head {
  return { title: data.organizer?.name ?? t('staff.new'), noindex: true };
}

/** `/staff/organizers/{id}`: one organizer for staff; `new` creates one. */
export default function StaffOrganizer({ data }: { data: StaffOrganizerData }): ReactNode {
  const t = useText();
  const href = useHref();
  const { access, organizer, terms, account, choices } = data;
  const stepUp = useStepUp({ hasPassword: false, hasPasskey: access.passkeys > 0 });
  return (
    <DeskFrame
      access={access}
      back={{ href: href('staff-organizers'), name: t('staff.organizers') }}
      title={organizer?.name ?? t('staff.new')}
    >
      {organizer ? (
        <OrganizerDesk
          {...{ organizer, choices, terms, account, stepUp }}
          can={(call) => access.calls.includes(call)}
        />
      ) : (
        <NewOrganizer choices={choices} stepUp={stepUp} />
      )}
      {stepUp.dialog}
    </DeskFrame>
  );
}
