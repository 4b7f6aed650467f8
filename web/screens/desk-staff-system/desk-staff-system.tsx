import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { CallReply } from '#contract/call.ts';
import type { getSystemState, OutboxEmail } from '#contract/site/site-settings.ts';
import { FactorGate } from '#web/features/account/staff/factor-gate.tsx';
import { mayCall } from '#web/features/account/staff/staff-power.ts';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { Facts } from '#web/ui/facts/facts.tsx';
import './desk-staff-system.css';

type System = CallReply<typeof getSystemState>;

interface SystemData {
  access: StaffAccess;
  /** Null without the right, or a second factor. */
  system: System | null;
}

export async function load({ api }: LoadContext): Promise<SystemData> {
  const access = await api.account.getStaffAccess();
  const isOpen = mayCall(access, 'site.getSystemState');
  return { access, system: isOpen ? await api.site.getSystemState({ query: {} }) : null };
}

export function head({ t }: HeadContext<SystemData>): Head {
  return { title: t('desk.setup.system'), noindex: true };
}

/** An email of the outbox; an unsent one can be resent. */
function EmailRow({ email }: { email: OutboxEmail }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const { short } = useMoments();
  const { run, problem, isBusy } = useSubmit();
  const resend = async (): Promise<void> => {
    await api.site.resendEmail({ body: { id: email.id } });
    await reload();
  };
  return (
    <tr>
      <th scope="row">
        {email.subject || t('desk.setup.erased')}
        <small>{email.recipient}</small>
      </th>
      <td data-label={t('desk.setup.written')}>{short(email.created_at)}</td>
      <td data-label={t('desk.setup.state')}>
        {t(`desk.setup.email_${email.state}`)}
        {email.error && <small className="alarm">{email.error}</small>}
        <Problem text={problem} />
      </td>
      <td>
        {(email.state === 'failed' || email.state === 'waiting') && (
          <Button isSmall isBusy={isBusy} onClick={() => void run(resend)}>
            {t('desk.setup.resend')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Outbox({ outbox }: Pick<System, 'outbox'>): ReactNode {
  const t = useText();
  const { waiting, failed, emails } = outbox;
  return (
    <section className="deskpad">
      <h2 className="h3" id="outbox">
        {t('desk.setup.outbox')}
      </h2>
      <p className="ink-2">{t('desk.setup.outbox_lead', { waiting, failed })}</p>
      <div className="systable">
        <table aria-labelledby="outbox">
          <thead>
            <tr>
              {(['email_column', 'written', 'state'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`desk.setup.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="sr">{t('desk.setup.resend')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {emails.map((email) => (
              <EmailRow key={email.id} email={email} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Jobs({ jobs }: Pick<System, 'jobs'>): ReactNode {
  const t = useText();
  const { short } = useMoments();
  const { number } = useFormats();
  return (
    <section className="deskpad">
      <h2 className="h3" id="jobs">
        {t('desk.setup.jobs')}
      </h2>
      <p className="ink-2">{t('desk.setup.jobs_lead')}</p>
      <div className="systable">
        <table aria-labelledby="jobs">
          <thead>
            <tr>
              {(['job', 'every', 'ran', 'failed'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`desk.setup.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.name}>
                <th scope="row" lang="en">
                  {job.name}
                </th>
                <td className="num" data-label={t('desk.setup.every')}>
                  {t('desk.setup.seconds', { seconds: number(job.every_s) })}
                </td>
                <td className="num" data-label={t('desk.setup.ran')}>
                  {short(job.ran_at)}
                  <small>{t('desk.setup.took', { ms: number(job.ms) })}</small>
                </td>
                <td data-label={t('desk.setup.failed')}>
                  {job.failed_at && short(job.failed_at)}
                  {job.error && <small className="alarm">{job.error}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** `/desk/staff/system`: emails, jobs, index and log of the program. */
export default function DeskStaffSystem({ data: { access, system } }: { data: SystemData }): ReactNode {
  const t = useText();
  const { short } = useMoments();
  const { number } = useFormats();
  return (
    <DeskFrame current="staff-system" title={t('desk.setup.system')}>
      {system ? (
        <>
          <Facts
            className="deskpad sysfacts"
            facts={[
              [t('desk.setup.running_since'), short(system.started_at)],
              [
                t('desk.setup.index'),
                system.index.tours === null
                  ? t('desk.setup.index_loading')
                  : t('desk.setup.index_tours', { count: system.index.tours, tours: number(system.index.tours) }),
              ],
              [t('desk.setup.log'), t(`desk.setup.log_${system.log.level}`)],
            ]}
          />
          <Outbox outbox={system.outbox} />
          <Jobs jobs={system.jobs} />
        </>
      ) : (
        <FactorGate access={access}>{t('desk.setup.no_power')}</FactorGate>
      )}
    </DeskFrame>
  );
}
