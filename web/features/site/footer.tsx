import type { ReactNode } from 'react';
import { localesOf } from '#domain/locales.ts';
import { isoCurrencyOf } from '#domain/money.ts';
import { SOCIAL_TITLES } from '#domain/site/social-links.ts';
import { telUrl } from '#domain/text/tel-url.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { useStore } from '#web/state/store.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { BrandLinks } from '#web/ui/messengers/brand-links.tsx';
import { Messengers } from '#web/ui/messengers/messengers.tsx';
import { LanguageLink } from './menus/language-link.tsx';
import { MenuLink } from './menus/menu-link.tsx';
import { LOCALE_POPOVER } from './menus/popover-ids.ts';
import { ThemeSwitch } from './menus/theme-switch.tsx';
import { SiteLink } from './site-link.tsx';

/** Card brands accepted by Stripe's page; their names are the same in every language. */
const STRIPE_MARKS = ['Visa', 'Mastercard', 'American Express'];

function Contacts(): ReactNode {
  const t = useText();
  const { contacts, russianIsAvailable } = useSite();
  return (
    <div>
      <h2>{t('site.foot_contact')}</h2>
      <ul>
        <li>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </li>
        {contacts.phone && (
          <li>
            <a href={telUrl(contacts.phone)}>{contacts.phone}</a>
          </li>
        )}
      </ul>
      <div className="foot__marks">
        <Messengers urls={contacts.messengers} russianIsAvailable={russianIsAvailable} label={t('site.foot_write')} />
      </div>
    </div>
  );
}

function Socials(): ReactNode {
  const t = useText();
  const { socials } = useSite().contacts;
  if (socials.length === 0) return null;
  return (
    <div className="foot__marks">
      <BrandLinks
        links={socials.map(({ source, url }) => ({ name: source, title: SOCIAL_TITLES[source], url }))}
        label={t('site.foot_socials')}
      />
    </div>
  );
}

/** Payment methods, or the notice that payments are only simulated. */
function Payments(): ReactNode {
  const t = useText();
  const { paymentSystems } = useSite();
  if (paymentSystems.includes('stripe'))
    return (
      <ul className="foot__pay" aria-label={t('site.foot_pay')}>
        {STRIPE_MARKS.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
    );
  return paymentSystems.includes('sandbox') ? <p className="foot__demo">{t('site.foot_rehearsal')}</p> : null;
}

function Settings(): ReactNode {
  const formats = useFormats();
  const { currency, currencyName, country } = usePage();
  const chosen = useStore(country);
  return (
    <div className="foot__set">
      <button type="button" popoverTarget={LOCALE_POPOVER}>
        <Icon name="globe" />
        {isoCurrencyOf(currency)}, {currencyName}
        {chosen?.isChosen && ` · ${formats.countryName(chosen.code)}`}
      </button>
      <ThemeSwitch />
    </div>
  );
}

/** Screens that end with all links; the others end with one line. */
const WITH_ALL_LINKS = new Set(['home', 'tour-search', 'legal']);
/** Links of the short footer, if the site's menus have them. */
const SHORT_LINKS = new Set(['/help-center', '/contacts', '/agreement', '/privacy']);

/** The footer: language, currency and theme, and either all links and contacts or the few that every page needs. */
export function Footer({ route }: { route: string }): ReactNode {
  const t = useText();
  const { menus, languages } = useSite();
  const isFull = WITH_ALL_LINKS.has(route);
  return (
    <footer className={isFull ? 'foot below' : 'foot foot--line below'}>
      <div className="wrap">
        {isFull && <AllLinks />}
        <div className="foot__end">
          <span>© {t('site.title')}</span>
          {!isFull && (
            <ul className="foot__langs">
              {menus.footer
                .flatMap(({ links }) => links)
                .filter((link) => SHORT_LINKS.has(link.href))
                .map((link) => (
                  <li key={link.href}>
                    <MenuLink link={link} />
                  </li>
                ))}
            </ul>
          )}
          <Payments />
          <ul className="foot__langs">
            {localesOf(languages).map(({ code }) => (
              <li key={code}>
                <LanguageLink code={code} className="link" />
              </li>
            ))}
          </ul>
          <Settings />
        </div>
      </div>
    </footer>
  );
}

/** The site's links and contacts. */
function AllLinks(): ReactNode {
  const t = useText();
  const site = useSite();
  return (
    <div className="foot__grid">
      <div className="foot__brand">
        <SiteLink />
        <p className="ink-2">
          {t('site.foot_line')} <a href={`mailto:${site.contacts.email}`}>{t('site.foot_person')}</a>
        </p>
        <Socials />
      </div>
      {site.menus.footer.map(({ text, label, links }) => (
        <div key={text}>
          <h2>{label ?? t(text)}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <MenuLink link={link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Contacts />
    </div>
  );
}
