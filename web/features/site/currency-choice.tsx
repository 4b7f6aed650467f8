import { isoCurrencyOf } from '#domain/money.ts';
import type { ReactNode } from 'react';
import { writeCookie } from '#web/browser/cookies.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi, usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useSite } from '#web/state/site.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Specification 9, "Durations": the currency is kept for a year, and not at all when it is the default. */
const YEAR_S = 31_536_000;

/** The currencies prices can be shown in. A choice is remembered and the page fetched anew. */
export function CurrencyChoice(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const site = useSite();
  const api = useApi();
  const { token } = useSession();
  const { currency, session } = usePage();
  const choose = async (code: string): Promise<void> => {
    writeCookie('i18n_currency', code, code === site.defaultCurrency ? 0 : YEAR_S);
    // The cookie alone changes what is shown; the account follows when the server can be told.
    if (token)
      await api.account.setCurrency({ body: { currency_code: code } }).then(
        (user) => session.accept(session.store.get().token, user),
        () => null,
      );
    location.reload();
  };
  return (
    <section aria-label={t('site.currency')}>
      <h2 className="menu__g">{t('site.currency')}</h2>
      <ul className="pop__list">
        {site.currencies.map((code) => (
          <li key={code}>
            <button
              type="button"
              className="opt opt--slim"
              aria-pressed={code === currency}
              onClick={() => void choose(code)}
            >
              <b className="pop__code">{isoCurrencyOf(code)}</b>
              <span className="pop__name">{formats.currencyName(isoCurrencyOf(code))}</span>
              {code === currency && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
