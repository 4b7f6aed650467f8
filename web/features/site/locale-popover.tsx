import type { ReactNode } from 'react';
import { LOCALES, splitLocale, withLocale, type Locale } from '#domain/locales.ts';
import { writeCookie } from '#web/browser/cookies.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi, usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useSite } from '#web/state/site.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Id of the popover; every button that opens it names it in `popoverTarget`. */
export const LOCALE_POPOVER = 'locale-popover';

/** Specification 9, "Durations": locale 365 days, currency one year. */
const YEAR_S = 31_536_000;

function Languages(): ReactNode {
  const t = useText();
  const { locale, address } = usePage();
  const [pathname = '/', search = ''] = address.split('?');
  const { path } = splitLocale(pathname);
  const hrefIn = (code: Locale): string => withLocale(path, code) + (search && `?${search}`);
  return (
    <section aria-label={t('site.language')}>
      <h2 className="menu__g">{t('site.language')}</h2>
      <ul>
        {LOCALES.map(({ code, lang, name }) => (
          <li key={code}>
            <a
              className="opt opt--slim" href={hrefIn(code)} hrefLang={lang} lang={lang} data-prefetch="off" aria-current={code === locale ? 'true' : undefined}
              onClick={() => writeCookie('i18n_locale', code, YEAR_S)}
            >
              {name}{code === locale && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Currencies(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const site = useSite();
  const api = useApi();
  const { user } = useSession();
  const { currency } = usePage();
  const choose = async (code: string): Promise<void> => {
    writeCookie('i18n_currency', code, code === site.defaultCurrency ? 0 : YEAR_S);
    if (user) await api.account.setCurrency({ body: { currency_code: code } }).catch(() => null);
    location.reload();
  };
  return (
    <section aria-label={t('site.currency')}>
      <h2 className="menu__g">{t('site.currency')}</h2>
      <ul>
        {site.currencies.map((code) => (
          <li key={code}>
            <button type="button" className="opt opt--slim" aria-pressed={code === currency} onClick={() => void choose(code)}>
              <b className="pop__code">{code}</b><span>{formats.currencyName(code)}</span>{code === currency && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Language and currency in one place. Languages are links to the same page; a currency is remembered and the page fetched anew. */
export function LocalePopover(): ReactNode {
  return (
    <div id={LOCALE_POPOVER} popover="auto" className="menu pop pop--locale">
      <Languages />
      <Currencies />
    </div>
  );
}
