import type { ReactNode } from 'react';
import type { WaitingVerification } from '#contract/organizers/decide-verification.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

/** An organizer that awaits verification. A verification by a service needs no decision here. */
export function VerificationRow({ check, mayAct }: { check: WaitingVerification; mayAct: boolean }): ReactNode {
  const t = useText();
  const href = useHref();
  const moments = useMoments();
  const { api, reload } = usePage();
  const { run, isBusy, problem } = useSubmit();
  const decide = (isPassed: boolean): Promise<boolean> =>
    run(async () => {
      const body = { id: check.id, is_passed: isPassed };
      await api.organizers.decideVerification({ body });
      await reload();
    });
  return (
    <li>
      <span>
        <b>
          <a className="link" href={href('desk-staff-organizer', { id: String(check.organizer_id) })}>
            {check.organizer}
          </a>
        </b>
        <small>{t('desk.staff.asked_at', { at: moments.short(check.requested_at) })}</small>
      </span>
      <span>
        {check.email ? t('desk.staff.ask_document', { email: check.email }) : t('desk.staff.account_gone')}
        {check.provider !== 'operator' && <small>{t('desk.staff.by_service', { name: check.provider })}</small>}
      </span>
      <span />
      <span className="staff-list__acts">
        {mayAct && check.provider === 'operator' && (
          <>
            <Button isSmall isBusy={isBusy} onClick={() => void decide(true)}>
              {t('desk.staff.verified')}
            </Button>
            <Button isSmall variant="quiet" isBusy={isBusy} onClick={() => void decide(false)}>
              {t('desk.staff.not_verified')}
            </Button>
          </>
        )}
      </span>
      <Problem text={problem} />
    </li>
  );
}
