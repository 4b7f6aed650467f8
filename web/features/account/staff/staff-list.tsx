import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listStaff } from '#contract/account/staff.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useInlineForm } from '#web/ui/hooks/use-inline-form.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { SettingForm } from '#web/features/account/setting-row.tsx';
import type { StepUp } from '#web/features/account/step-up.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';

type Staff = CallReply<typeof listStaff>['data'];

/** Stands for "no role" in the select. */
const NO_ROLE = 'none';

interface RoleFormProps {
  setRole: (email: string, role: StaffRole | null) => Promise<void>;
  onCancel: () => void;
}

function RoleForm({ setRole, onCancel }: RoleFormProps): ReactNode {
  const t = useText();
  const form = useForm({
    initial: { email: '', role: '' },
    rules: { email: 'required|email', role: 'required' },
  });
  const { email, role } = form.values;
  return (
    <SettingForm
      form={form}
      save={() => setRole(email.trim(), STAFF_ROLES.find((one) => one === role) ?? null)}
      onCancel={onCancel}
    >
      <Field label={t('account.email')} type="email" autoComplete="off" {...form.field('email')} />
      <SelectField label={t('settings.staff_role')} hint={t('settings.staff_role_hint')} {...form.field('role')}>
        <option value="">—</option>
        {STAFF_ROLES.map((one) => (
          <option key={one} value={one}>
            {t(`settings.staff_role_${one}`)}
          </option>
        ))}
        <option value={NO_ROLE}>{t('settings.staff_role_none')}</option>
      </SelectField>
    </SettingForm>
  );
}

/** All staff, with their roles. */
export function StaffRows({ staff }: { staff: Staff }): ReactNode {
  const t = useText();
  return (
    <ul className="devices devices--after" aria-label={t('settings.staff_list')}>
      {staff.map(({ id, name, email, role, has_factor: hasFactor }) => (
        <li key={id} className="devices__open">
          <b>{name || email}</b>
          <small>{[email, t(`settings.staff_role_${role}`)].join(' · ')}</small>
          {!hasFactor && <small>{t('settings.staff_no_factor')}</small>}
        </li>
      ))}
    </ul>
  );
}

/** The list of staff for admins, who grant and revoke roles. */
export function StaffList({ stepUp }: { stepUp: StepUp }): ReactNode {
  const t = useText();
  const { api } = usePage();
  const [staff, setStaff] = useState<Staff | null>(null);
  const { isOpen, open, close, box, opener } = useInlineForm<HTMLDivElement>();
  const { run, problem } = useSubmit();
  const load = (): Promise<boolean> =>
    run(async () => setStaff((await stepUp.run(() => api.account.listStaff())).data));
  const setRole = async (email: string, role: StaffRole | null): Promise<void> => {
    await stepUp.run(() => api.account.setStaffRole({ body: { email, role } }));
    close();
    await load();
  };
  return (
    <div ref={box}>
      {staff && <StaffRows staff={staff} />}
      <Problem text={problem} />
      {isOpen ? (
        <div className="devices--after">
          <RoleForm setRole={setRole} onCancel={close} />
        </div>
      ) : (
        <p className="account-page__acts account-page__acts--boxed">
          <Button isSmall ref={opener} onClick={staff ? open : () => void load()}>
            {t(staff ? 'settings.staff_role_change' : 'settings.staff_list_show')}
          </Button>
        </p>
      )}
    </div>
  );
}
