import type { ReactNode } from 'react';
import type { Matter } from '#contract/payments/cash.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

/** Disputes, refunds that failed, payments in doubt. */
export function Matters({ matters, mayAct }: { matters: readonly Matter[]; mayAct: boolean }): ReactNode {
  const t = useText();
  return (
    <section className="deskpad" aria-labelledby="matters">
      <h2 id="matters">{t('desk.money.matters', { count: matters.length })}</h2>
      {matters.length === 0 && <p className="deskpad__lead">{t('desk.money.matters_none')}</p>}
      <ul className="staff-list">
        {matters.map((matter) => (
          <MatterRow key={`${matter.kind} ${matter.id}`} matter={matter} mayAct={mayAct} />
        ))}
      </ul>
    </section>
  );
}

function MatterRow({ matter, mayAct }: { matter: Matter; mayAct: boolean }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const moments = useMoments();
  const { api, reload } = usePage();
  const { run, isBusy, problem } = useSubmit();
  const retry = (): Promise<boolean> =>
    run(async () => {
      const body = { refund_id: matter.id };
      await api.payments.retryRefund({ body });
      await reload();
    });
  return (
    <li>
      <span>
        <b>{t(`desk.money.${matter.kind}_${matter.state}`)}</b>
        <small>
          {moments.short(matter.at)} · {matter.provider}
          {matter.ref && ` ${matter.ref}`}
        </small>
      </span>
      <span>
        <a className="link" href={href('booking-id', { id: String(matter.request_id) })}>
          {t('desk.money.booking_number', { id: matter.request_id })}
        </a>
        <small>{matter.note}</small>
      </span>
      <b className="staff-list__sum num">{formats.money(matter.amount, matter.currency)}</b>
      <span className="staff-list__acts">
        {mayAct && matter.kind === 'refund' && matter.state === 'failed' && (
          <Button isSmall isBusy={isBusy} onClick={() => void retry()}>
            {t('desk.money.retry')}
          </Button>
        )}
      </span>
      <Problem text={problem} />
    </li>
  );
}
