import { isoCurrencyOf } from '#domain/money.ts';
import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { chooseCurrency } from '#web/state/choose-currency.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Currency choice. It is stored and the page reloads its data. */
export function CurrencyChoice(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const site = useSite();
  const page = usePage();
  const { currency } = page;
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
              onClick={() => void chooseCurrency(page, code, site.defaultCurrency)}
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
