import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { ManagedOrganizer } from '#contract/organizers/manage-organizers.ts';
import type { SalesTerms } from '#contract/organizers/sales-terms.ts';
import type { OrganizerAccount } from '#contract/payments/statements.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { SettingRow } from '#web/features/account/setting-row.tsx';
import type { StepUp } from '#web/features/account/step-up.tsx';
import { mayCall } from '#web/features/account/staff/staff-power.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { OrganizerForm, type OrganizerChoices } from './organizer-form.tsx';
import { Payouts } from './payouts.tsx';
import { SalesTermsRow } from './sales-terms.tsx';

interface OrganizerDeskProps {
  access: StaffAccess;
  organizer: ManagedOrganizer;
  choices: OrganizerChoices;
  /** Null when the role may not read them. */
  terms: SalesTerms | null;
  account: OrganizerAccount | null;
  stepUp: StepUp;
}

/** Publishes or unpublishes the organizer with its tours, after a confirmation. */
function Publish({ organizer, stepUp }: Pick<OrganizerDeskProps, 'organizer' | 'stepUp'>): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const { ask, dialog } = useConfirm();
  const submit = useSubmit();
  const { id, name, is_published: isPublished, tours_count: tours } = organizer;
  const toggle = async (): Promise<void> => {
    const verb = isPublished ? 'unpublish' : 'publish';
    const isSure = await ask({
      title: t(`staff.${verb}_title`, { name }),
      text: t(`staff.${verb}_text`, { count: tours }),
      confirm: t(`staff.${verb}`),
      cancel: t('ui.cancel'),
    });
    if (!isSure) return;
    const body = { id, is_published: !isPublished };
    const call = () => api.organizers.setPublishedOnSite({ body });
    await submit.run(() => stepUp.run(call));
    await reload();
  };
  return (
    <>
      <Problem text={submit.problem} />
      <p className="account-page__acts account-page__acts--boxed">
        <Button isBusy={submit.isBusy} onClick={() => void toggle()}>
          {t(isPublished ? 'staff.unpublish' : 'staff.publish')}
        </Button>
      </p>
      {dialog}
    </>
  );
}

/** The organizer's profile, with its form for roles that may edit it. */
function Profile({ access, organizer, choices, stepUp }: OrganizerDeskProps): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const value = organizer.person || organizer.name;
  const note = organizer.about.en || Object.values(organizer.about).find(Boolean);
  if (!mayCall(access, 'organizers.updateOrganizer')) return <p className="staffdesk__about">{note}</p>;
  return (
    <div className="sets">
      <SettingRow
        label={t(organizer.person ? 'staff.person' : 'staff.name')}
        value={value}
        note={<span className="staffdesk__about">{note}</span>}
      >
        {(close) => (
          <OrganizerForm
            organizer={organizer}
            {...choices}
            onCancel={close}
            save={async (body) => {
              const query = { id: organizer.id };
              await stepUp.run(() => api.organizers.updateOrganizer({ query, body }));
              await reload();
              close();
            }}
          />
        )}
      </SettingRow>
    </div>
  );
}

/** Everything staff see and do about one organizer: publication, profile, terms and money. */
export function OrganizerDesk(props: OrganizerDeskProps): ReactNode {
  const { access, organizer, terms, account, stepUp } = props;
  const t = useText();
  const href = useHref();
  return (
    <>
      <p className="ink-2">
        {[
          t('staff.number', { id: organizer.id }),
          t(`staff.kind_${organizer.kind}`),
          t('staff.tours', { count: organizer.tours_count }),
          t(organizer.has_account ? 'staff.account' : 'staff.no_account'),
        ].join(' · ')}
      </p>
      <section aria-labelledby="site-title">
        <h2 className="h2" id="site-title">
          {t('staff.site')}
        </h2>
        <p>
          {t(organizer.is_published ? 'staff.on_site_text' : `staff.off_site_by_${organizer.hidden_by ?? 'staff'}`)}{' '}
          {organizer.is_published && (
            <a className="link" href={href('tour-provider', { id: String(organizer.id) })}>
              {t('staff.see_page')}
            </a>
          )}
        </p>
        {mayCall(access, 'organizers.setPublishedOnSite') && <Publish organizer={organizer} stepUp={stepUp} />}
      </section>
      <section aria-labelledby="profile-title">
        <h2 className="h2" id="profile-title">
          {t('staff.profile')}
        </h2>
        <Profile {...props} />
      </section>
      {terms && (
        <section aria-labelledby="terms-title">
          <h2 className="h2" id="terms-title">
            {t('staff.terms_title')}
          </h2>
          <SalesTermsRow terms={terms} canChange={mayCall(access, 'organizers.setSalesTerms')} stepUp={stepUp} />
        </section>
      )}
      {account && (
        <section aria-labelledby="money-title">
          <h2 className="h2" id="money-title">
            {t('staff.money')}
          </h2>
          <Payouts
            account={account}
            canRecord={mayCall(access, 'payments.recordPayout')}
            canReverse={mayCall(access, 'payments.reversePayout')}
            stepUp={stepUp}
          />
        </section>
      )}
    </>
  );
}
