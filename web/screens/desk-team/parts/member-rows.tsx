import type { ReactNode } from 'react';
import type { Team } from '#contract/desk/team.ts';
import { ORGANIZER_ROLES, type OrganizerRole } from '#domain/organizer-roles.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';

interface TeamRowsProps {
  team: Team;
  onChanged: (team: Team) => void;
}

/** The members with their roles, which owners change. */
export function MemberRows({ team, onChanged }: TeamRowsProps): ReactNode {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const { day } = useMoments();
  const { run, problem, isBusy } = useSubmit();
  const { organizer_id: id } = team;
  const setRole = (userId: number, role: OrganizerRole): Promise<boolean> =>
    run(async () => onChanged(await api.desk.setMemberRole({ body: { organizer_id: id, user_id: userId, role } })));
  const remove = async ({ user_id: userId, name }: Team['members'][number]): Promise<void> => {
    const isSure = await confirm.ask({
      title: t('desk.team.remove_title', { name }),
      text: t('desk.team.remove_text'),
      confirm: t('desk.team.remove'),
      cancel: t('desk.team.keep'),
      isDanger: true,
    });
    if (isSure)
      await run(async () => onChanged(await api.desk.removeMember({ body: { organizer_id: id, user_id: userId } })));
  };
  return (
    <>
      <ul>
        {team.members.map((member) => (
          <li key={member.user_id} className="team-row">
            <span className="team-row__name">
              <b>{member.is_self ? t('desk.team.you', { name: member.name }) : member.name}</b>
              <small>
                {member.email} · {t('desk.team.since', { day: day(member.since) })}
              </small>
            </span>
            <RoleSelect
              member={member}
              isOff={isBusy || member.is_self}
              onChange={(role) => void setRole(member.user_id, role)}
            />
            {!member.is_self && (
              <Button
                isSmall
                isBusy={isBusy}
                aria-label={t('desk.team.remove_member', { name: member.name })}
                onClick={() => void remove(member)}
              >
                {t('desk.team.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem text={problem} />
      {confirm.dialog}
    </>
  );
}

function RoleSelect({
  member,
  isOff,
  onChange,
}: {
  member: Team['members'][number];
  isOff: boolean;
  onChange: (role: OrganizerRole) => void;
}): ReactNode {
  const t = useText();
  return (
    <SelectField
      label={<span className="sr">{t('desk.team.role_of', { name: member.name })}</span>}
      value={member.role}
      disabled={isOff}
      onChange={({ target }) => onChange(target.value as OrganizerRole)}
    >
      {ORGANIZER_ROLES.map((role) => (
        <option key={role} value={role}>
          {t(`desk.team.role_${role}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** Pending invitations. */
export function InvitationRows({ team, onChanged }: TeamRowsProps): ReactNode {
  const t = useText();
  const api = useApi();
  const { day } = useMoments();
  const { run, problem, isBusy } = useSubmit();
  const cancel = (email: string): Promise<boolean> =>
    run(async () => onChanged(await api.desk.cancelInvitation({ body: { organizer_id: team.organizer_id, email } })));
  return (
    <>
      <ul aria-label={t('desk.team.waiting')}>
        {team.invitations.map(({ email, role, at }) => (
          <li key={email} className="team-row">
            <span className="team-row__name">
              <b>{email}</b>
              <small>
                {t(`desk.team.role_${role}`)} · {t('desk.team.invited', { day: day(at) })}
              </small>
            </span>
            <Button
              isSmall
              isBusy={isBusy}
              aria-label={t('desk.team.cancel_of', { email })}
              onClick={() => void cancel(email)}
            >
              {t('desk.team.cancel')}
            </Button>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </>
  );
}
