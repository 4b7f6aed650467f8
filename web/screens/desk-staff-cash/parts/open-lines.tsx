import { useState, type ReactNode } from 'react';
import type { BankTransfers } from '#contract/payments/bank-transfers.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

type Line = BankTransfers['lines'][number];

/** Incoming transfers whose reference matches no payment. */
export function OpenLines({ lines, mayAct }: { lines: readonly Line[]; mayAct: boolean }): ReactNode {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    <section className="deskpad" aria-labelledby="open-lines">
      <h2 id="open-lines">{t('desk.money.lines', { count: lines.length })}</h2>
      <ul className="staff-list">
        {lines.map((line) => (
          <OpenLine key={line.id} line={line} mayAct={mayAct} />
        ))}
      </ul>
    </section>
  );
}

function OpenLine({ line, mayAct }: { line: Line; mayAct: boolean }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { api, reload } = usePage();
  const [isFinding, setFinding] = useState(false);
  const { run, isBusy, problem } = useSubmit();
  const assign = (request_id: number): Promise<boolean> =>
    run(async () => {
      const body = { line_id: line.id, request_id };
      await api.payments.assignLine({ body });
      await reload();
    });
  const putAside = (): Promise<boolean> =>
    run(async () => {
      const body = { line_id: line.id };
      await api.payments.putLineAside({ body });
      await reload();
    });
  const [best, ...others] = line.fits;
  const isSure = best !== undefined && others.length === 0;
  return (
    <li>
      <span>
        <b>{line.payer || t('desk.money.no_payer')}</b>
        <small>
          {formats.day(line.booked_on)} · {line.message || t('desk.money.no_message')}
        </small>
      </span>
      <span>
        <Fits fits={line.fits} />
      </span>
      <b className="staff-list__sum num">{formats.money(line.amount, line.currency)}</b>
      {mayAct && (
        <span className="staff-list__acts">
          {isSure && (
            <Button isSmall isBusy={isBusy} onClick={() => void assign(best.request_id)}>
              {t('desk.money.is_theirs', { id: best.request_id })}
            </Button>
          )}
          <Button isSmall variant="quiet" onClick={() => setFinding(true)}>
            {t('desk.money.find')}
          </Button>
          <Button isSmall variant="quiet" onClick={() => void putAside()}>
            {t('desk.money.aside')}
          </Button>
        </span>
      )}
      <Problem text={problem} />
      {isFinding && <FindBooking onFound={assign} onClosed={() => setFinding(false)} problem={problem} />}
    </li>
  );
}

function FindBooking({
  onFound,
  onClosed,
  problem,
}: {
  onFound: (id: number) => Promise<boolean>;
  onClosed: () => void;
  problem: string | null;
}): ReactNode {
  const t = useText();
  const [id, setId] = useState('');
  return (
    <FormDialog
      texts={{ title: t('desk.money.find_title'), send: t('desk.money.find_send') }}
      onSend={() => onFound(Number(id))}
      isOff={!/^[1-9]\d{0,14}$/.test(id)}
      problem={problem}
      onClosed={onClosed}
    >
      <Field
        label={t('desk.money.booking')}
        inputMode="numeric"
        autoFocus
        value={id}
        onChange={(event) => setId(event.target.value.replaceAll(/\D/g, ''))}
      />
    </FormDialog>
  );
}

/** Bookings that a transfer may belong to. */
function Fits({ fits }: Pick<Line, 'fits'>): ReactNode {
  const t = useText();
  if (fits.length === 0) return <small className="alarm">{t('desk.money.fits_none')}</small>;
  return fits.map((fit) => (
    <small key={fit.request_id}>
      {t(`desk.money.fits_${fit.why}`, { id: fit.request_id, traveller: fit.traveller })}
    </small>
  ));
}
