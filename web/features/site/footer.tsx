import type { ReactNode } from 'react';
import { LOCALES } from '#domain/locales.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { LanguageLink } from './language-link.tsx';
import { LOCALE_POPOVER } from './locale-popover.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

function Columns(): ReactNode {
  const t = useText();
  const href = useHref();
  const site = useSite();
  return (
    <>
      <div>
        <h2>{t('site.foot_travel')}</h2>
        <ul>
          <li><a href={href('tour-search', { slug: 'tours' })}>{t('site.all_tours')}</a></li>
          <li><a href={href('tour-search', { slug: 'author-tours' })}>{t('site.author_tours')}</a></li>
          <li><a href={href('tour-search', { slug: 'cruises' })}>{t('site.cruises')}</a></li>
          {site.excursionsEnabled && <li><a href={href('tour-search', { slug: 'excursions' })}>{t('site.excursions')}</a></li>}
        </ul>
      </div>
      <div>
        <h2>{t('site.foot_know')}</h2>
        <ul>
          <li><a href={href('ranking')}>{t('site.ranking')}</a></li>
          <li><a href={href('agreement')}>{t('site.terms')}</a></li>
          <li><a href={href('privacy')}>{t('site.privacy')}</a></li>
          <li><a href={href('attribution')}>{t('site.attribution')}</a></li>
        </ul>
      </div>
      <div>
        <h2>{t('site.foot_contact')}</h2>
        <ul>
          <li><a href={`mailto:${site.contacts.email}`}>{site.contacts.email}</a></li>
          <li><a href={`tel:${site.contacts.phone.replace(/[^+\d]/g, '')}`}>{site.contacts.phone}</a></li>
        </ul>
      </div>
    </>
  );
}

/** The end of every page: ways on, contacts, language, currency, theme. */
export function Footer(): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const { currency } = usePage();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__grid">
          <div className="foot__brand">
            <a className="logo" href={href('home')}><Icon name="mark" size="fit" />{t('site.title')}</a>
            <p className="ink-2">{t('site.foot_line')}</p>
          </div>
          <Columns />
        </div>
        <div className="foot__end">
          <span>© {t('site.title')}</span>
          <ul className="foot__langs">{LOCALES.map(({ code }) => <li key={code}><LanguageLink code={code} className="link" /></li>)}</ul>
          <span className="foot__set">
            <button type="button" popoverTarget={LOCALE_POPOVER}>
              <Icon name="globe" />
              {currency}, {formats.currencyName(currency)}
            </button>
            <ThemeSwitch />
          </span>
        </div>
      </div>
    </footer>
  );
}
