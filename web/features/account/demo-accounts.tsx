import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';

const PASSWORD = 'serai-demo';
const ACCOUNTS = ['traveller', 'organizer', 'admin'] as const;

/** Demo accounts that fill the form. Shown only with the demo catalogue. */
export function DemoAccounts({ onPick }: { onPick: (email: string, password: string) => void }): ReactNode {
  const t = useText();
  return (
    <section className="demo" aria-labelledby="demo-accounts">
      <h2 className="h4" id="demo-accounts">
        {t('account.demo_title')}
      </h2>
      <p className="t-14 ink-2">{t('account.demo_text', { password: PASSWORD })}</p>
      <ul className="row row--wrap">
        {ACCOUNTS.map((account) => (
          <li key={account}>
            <button type="button" className="chip" onClick={() => onPick(`${account}@serai.example`, PASSWORD)}>
              {t(`account.demo_${account}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
