import { useEffect, useRef, useState, type ReactNode } from 'react';
import { localesOf } from '#domain/locales.ts';
import { useText } from '#web/i18n/use-text.ts';
import { isoCurrencyOf } from '#domain/money.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { chooseCurrency } from '#web/state/choose-currency.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CountryChoice } from './country-choice.tsx';
import { LanguageLink } from './language-link.tsx';
import { LOCALE_POPOVER } from './popover-ids.ts';

/**
 * Language, currency and country in one popover. Languages are server-rendered links; the others render when it opens.
 */
export function LocalePopover(): ReactNode {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const { languages } = useSite();
  const [wasOpened, setOpened] = useState(false);
  // It opens without script, possibly before hydration.
  useEffect(() => {
    if (box.current?.matches(':popover-open')) setOpened(true);
  }, []);
  return (
    <div
      ref={box}
      id={LOCALE_POPOVER}
      popover="auto"
      className="menu pop pop--locale"
      onBeforeToggle={({ newState }) => newState === 'open' && setOpened(true)}
    >
      <section aria-label={t('site.language')}>
        <h2 className="menu__group">{t('site.language')}</h2>
        <ul className="pop__list pop__list--short">
          {localesOf(languages).map(({ code }) => (
            <li key={code}>
              <LanguageLink code={code} className="opt opt--slim" check />
            </li>
          ))}
        </ul>
      </section>
      {wasOpened && (
        <>
          <CurrencyChoice />
          <CountryChoice />
        </>
      )}
    </div>
  );
}

/** Currency choice. It is stored and the page reloads its data. */
function CurrencyChoice(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const site = useSite();
  const page = usePage();
  const { currency } = page;
  return (
    <section aria-label={t('site.currency')}>
      <h2 className="menu__group">{t('site.currency')}</h2>
      <ul className="pop__list">
        {site.currencies.map((code) => (
          <li key={code}>
            <button
              type="button"
              className="opt opt--slim"
              aria-pressed={code === currency}
              onClick={() => void chooseCurrency(page, code, site)}
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
