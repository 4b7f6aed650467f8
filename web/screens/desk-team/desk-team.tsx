import { useState, type ReactNode } from 'react';
import type { Team } from '#contract/desk/team.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { loadOrganizer, type DeskOrganizer } from '#web/features/desk/load-organizer.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { InviteForm } from './parts/invite-form.tsx';
import { LeaveTeam } from './parts/leave-team.tsx';
import { InvitationRows, MemberRows } from './parts/member-rows.tsx';
import './desk-team.css';

interface TeamData {
  organizer: DeskOrganizer;
  /** Null unless the member is an owner. */
  team: Team | null;
}

export async function load(context: LoadContext): Promise<TeamData> {
  const organizer = await loadOrganizer(context);
  const query = { organizer_id: organizer.id };
  return { organizer, team: organizer.role === 'owner' ? await context.api.desk.getTeam({ query }) : null };
}

export function head({ t }: HeadContext<TeamData>): Head {
  return { title: t('desk.team.title'), noindex: true };
}

/** `/desk/team`: who works for an organizer; owners invite, change roles and remove. */
export default function DeskTeam({ data }: { data: TeamData }): ReactNode {
  const t = useText();
  const { organizer } = data;
  return (
    <DeskFrame current="team" title={t('desk.team.title')} lead={organizer.name}>
      {data.team ? <OwnersTeam key={organizer.id} first={data.team} /> : null}
      <div className="deskpad">
        {!data.team && <p>{t('desk.team.your_role', { role: t(`desk.frame.role_${organizer.role}`) })}</p>}
        <LeaveTeam organizer={organizer} />
      </div>
    </DeskFrame>
  );
}

function OwnersTeam({ first }: { first: Team }): ReactNode {
  const t = useText();
  const [team, setTeam] = useState(first);
  return (
    <>
      <section className="deskpad" aria-labelledby="members">
        <h2 className="h4" id="members">
          {t('desk.team.members', { count: team.members.length })}
        </h2>
        <MemberRows team={team} onChanged={setTeam} />
      </section>
      <section className="deskpad" aria-labelledby="invite">
        <h2 className="h4" id="invite">
          {t('desk.team.invite')}
        </h2>
        <p className="ink-2">{t('desk.team.invite_lead')}</p>
        <InviteForm organizerId={team.organizer_id} onInvited={setTeam} />
        <InvitationRows team={team} onChanged={setTeam} />
      </section>
    </>
  );
}
