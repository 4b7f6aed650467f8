import { useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { importBankFile } from '#contract/payments/bank-transfers.ts';
import { FileButton } from '#web/features/desk/file-button.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';

type Imported = CallReply<typeof importBankFile>;

/** Imports a bank's CSV; the same file again changes nothing. */
export function BankFile({ currencies }: { currencies: readonly string[] }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const [currency, setCurrency] = useState(currencies[0] ?? '');
  const [imported, setImported] = useState<Imported | null>(null);
  const { run, isBusy, problem } = useSubmit();
  const send = async (file: File): Promise<void> => {
    setImported(null);
    await run(
      async () => {
        const form = new FormData();
        form.append('currency', currency);
        form.append('file', file);
        const reply = await api.payments.importBankFile({ form });
        await reload();
        setImported(reply);
      },
      ({ body: { errors = {} } }) => {
        const missing = Object.keys(errors).flatMap((name) => (name.startsWith('file.') ? [name.slice(5)] : []));
        if (missing.length === 0) return undefined;
        return t('desk.money.file_columns', {
          columns: missing.map((name) => t(`desk.money.column_${name}`)).join(', '),
        });
      },
    );
  };
  return (
    <section className="deskpad" aria-labelledby="bank-file">
      <h2 id="bank-file">{t('desk.money.file')}</h2>
      <p className="deskpad__lead">{t('desk.money.file_text')}</p>
      <p className="row row--wrap bankfile__row">
        {currencies.length > 1 && (
          <SelectField
            label={t('desk.money.file_currency')}
            value={currency}
            onChange={(event) => setCurrency(event.target.value)}
          >
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
        )}
        <FileButton accept=".csv,text/csv" isOff={isBusy} onFiles={([file]) => file && void send(file)}>
          {t('desk.money.file_choose')}
        </FileButton>
      </p>
      <div role="status">{imported && <Outcome imported={imported} />}</div>
      <Problem text={problem} />
    </section>
  );
}

function Outcome({ imported }: { imported: Imported }): ReactNode {
  const t = useText();
  const { unreadable, failed, ...counts } = imported;
  return (
    <>
      <p className="strong">{t('desk.money.file_done', counts)}</p>
      {unreadable.length > 0 && (
        <p className="alarm">{t('desk.money.file_unreadable', { rows: unreadable.slice(0, 20).join(', ') })}</p>
      )}
      {failed.length > 0 && (
        <p className="alarm">{t('desk.money.file_failed', { rows: failed.slice(0, 20).join(', ') })}</p>
      )}
    </>
  );
}
