import type { ReactNode } from 'react';
import type { Team } from '#contract/desk/team.ts';
import { ORGANIZER_ROLES, type OrganizerRole } from '#domain/organizer-roles.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';

/** Invites a colleague by email. */
export function InviteForm({
  organizerId,
  onInvited,
}: {
  organizerId: number;
  onInvited: (team: Team) => void;
}): ReactNode {
  const t = useText();
  const api = useApi();
  const form = useCallForm({
    initial: { email: '', role: 'manager' },
    rules: { email: 'required|email' },
  });
  const send = async (): Promise<void> => {
    const { email, role } = form.values;
    const body = { organizer_id: organizerId, email: email.trim(), role: role as OrganizerRole };
    onInvited(await api.desk.inviteMember({ body }));
    form.set({ email: '' });
  };
  return (
    <Form form={form} onSend={send} className="invite">
      <Field label={t('desk.team.email')} type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <SelectField
        label={t('desk.team.role')}
        hint={t(`desk.team.role_${form.values.role}_hint`)}
        {...form.field('role')}
      >
        {ORGANIZER_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(`desk.team.role_${role}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="main" isBusy={form.isBusy}>
        {t('desk.team.send')}
      </Button>
      <Problem text={form.problem} />
    </Form>
  );
}
