import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getDesk } from '#contract/desk/team.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

interface InvitationsProps {
  desk: CallReply<typeof getDesk>;
  onAccepted: () => Promise<void>;
}

/** The reader's pending invitations; for readers without an organizer, a link to become one. */
export function Invitations({ desk, onAccepted }: InvitationsProps): ReactNode {
  const t = useText();
  const href = useHref();
  const { api, session } = usePage();
  const { user } = useSession();
  const { run, isBusy, problem } = useSubmit();
  const accept = async (id: number): Promise<void> => {
    await api.desk.acceptInvitation({ body: { organizer_id: id } });
    session.accept(session.store.get().token, await api.account.getProfile());
    await onAccepted();
  };
  if (desk.invitations.length === 0) {
    if (desk.organizers.length > 0 || user?.staff_role) return null;
    return (
      <Empty
        title={t('desk.today.no_organizer')}
        action={
          <div className="row row--wrap">
            <ButtonLink variant="main" href={href('trips')}>
              {t('desk.today.to_trips')}
            </ButtonLink>
            <ButtonLink href={href('join')}>{t('desk.today.join')}</ButtonLink>
          </div>
        }
      >
        {t('desk.today.no_organizer_text')}
      </Empty>
    );
  }
  return (
    <section className="deskpad" aria-labelledby="invitations">
      <h2 className="h3" id="invitations">
        {t('desk.today.invitations')}
      </h2>
      <ul className="staff-rows">
        {desk.invitations.map(({ organizer_id: id, name, role }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{t('desk.today.invited_as', { role: t(`desk.frame.role_${role}`) })}</small>
            </span>
            <Button isSmall variant="main" isBusy={isBusy} onClick={() => void run(() => accept(id))}>
              {t('desk.today.accept')}
            </Button>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </section>
  );
}
