import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listStaffLog } from '#contract/account/staff.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useFormats, type Formats } from '#web/i18n/use-formats.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import type { StepUp } from '#web/features/account/step-up.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';

type Log = CallReply<typeof listStaffLog>;
type Entry = Log['data'][number];

/** Ids as named by the call, and an amount as money. */
function targetOf({ amount, currency, ...ids }: Entry['target'], formats: Formats): string[] {
  const sum = amount !== undefined && currency !== undefined && formats.money(Number(amount), String(currency));
  return [...Object.entries(ids).map(([key, value]) => `${key} ${value}`), ...(sum ? [sum] : [])];
}

function LogEntry({ entry }: { entry: Entry }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const formats = useFormats();
  const { at, staff, acting_for: user, call, target, outcome, network, device, reason } = entry;
  const key = `staff.log.${call}`;
  const name = t(key);
  return (
    <li className="devices__open">
      <b>{name === key ? call : name}</b>
      <small>
        {[moments.short(at), staff.name || staff.email, ...(user ? [`→ ${user.name || user.email}`] : [])].join(' · ')}
      </small>
      {reason && <small>{t('settings.staff_log_reason', { reason })}</small>}
      <small>
        {[
          ...targetOf(target, formats),
          outcome !== 'asked' && t('staff.log_refused', { code: outcome }),
          network,
          device,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </li>
  );
}

/** The staff log for admins, newest first. */
export function StaffLog({ stepUp }: { stepUp: StepUp }): ReactNode {
  const t = useText();
  const hasTexts = useLazyTexts('staff');
  const { api } = usePage();
  const [log, setLog] = useState<Log | null>(null);
  const { run, problem } = useSubmit();
  const load = async (): Promise<void> => {
    const last = log?.data.at(-1)?.id;
    const query = last === undefined ? {} : { before: last };
    const next = await stepUp.run(() => api.account.listStaffLog({ query }));
    setLog({ ...next, data: [...(log?.data ?? []), ...next.data] });
  };
  return (
    <>
      {log && hasTexts && (
        <ul className="devices devices--after" aria-label={t('settings.staff_log')}>
          {log.data.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Problem text={problem} />
      {(log === null || log.has_more) && (
        <p className="account-page__acts account-page__acts--boxed">
          <Button isSmall onClick={() => void run(load)}>
            {t(log ? 'settings.staff_log_more' : 'settings.staff_log_show')}
          </Button>
        </p>
      )}
    </>
  );
}
