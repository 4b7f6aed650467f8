import type { ReactNode } from 'react';
import { telUrl } from '#domain/text/tel-url.ts';
import './error-page.css';
import { ClosedScreen } from '#web/features/account/impersonation/closed-to-impersonation.tsx';
import { GatePicture } from '#web/ui/gate/gate.tsx';
import { GERS } from '#web/ui/gate/house-prints.ts';
import { HelpLink } from '#web/features/help/help-link.tsx';
import type { PopularPlace } from '#web/resolve-page.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useIsImpersonating } from '#web/state/impersonation.ts';
import { splitLocale } from '#domain/locales.ts';
import { matchRoute } from '#web/match-route.ts';
import { useAddress, useAddressText } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useSite } from '#web/state/site.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Messengers } from '#web/ui/messengers/messengers.tsx';

interface ErrorData {
  status: number;
  /** The server's message; shown where specification 2 has no text. */
  message?: string;
  /** Suggestions for a missing page. */
  places?: readonly PopularPlace[];
}

/** Statuses with a text of their own (specification 2). */
const KNOWN = [403, 404, 410, 503];

/** The logo's arch with the status code. */
function Arch({ status }: { status: number }): ReactNode {
  return (
    <svg
      className="error-page__arch"
      viewBox="0 0 56 64"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 62V30C4 17 14 11 28 3c14 8 24 14 24 27v32" />
      <path d="M12 62V34c0-10 7-14.500 16-20 9 5.500 16 10 16 20v28" />
      <text x="28" y="47" textAnchor="middle">
        {status}
      </text>
    </svg>
  );
}

function Contacts(): ReactNode {
  const t = useText();
  const { contacts, russianIsAvailable } = useSite();
  return (
    <div className="error-page__contacts">
      {contacts.phone && (
        <a className="link" href={telUrl(contacts.phone)}>
          <Icon name="phone" />
          {contacts.phone}
        </a>
      )}
      <a className="link" href={`mailto:${contacts.email}`}>
        <Icon name="mail" />
        {contacts.email}
      </a>
      <Messengers urls={contacts.messengers} russianIsAvailable={russianIsAvailable} label={t('errors.write')} />
    </div>
  );
}

/** A search and the places with the most tours, for a missing page. */
function OtherPlaces({ places }: { places: readonly PopularPlace[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { number } = useFormats();
  return (
    <>
      <form role="search" className="error-page__find" action={href('tour-search', { slug: 'tours' })}>
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="placeName"
          required
          maxLength={100}
          aria-label={t('errors.find_label')}
          placeholder={t('errors.find_label')}
        />
        <Button type="submit" variant="main">
          {t('errors.find')}
        </Button>
      </form>
      {places.length > 0 && (
        <ul className="error-page__places" aria-label={t('errors.popular')}>
          {places.map(({ slug, name, count }) => (
            <li key={slug}>
              <a href={href('tour-search', { slug })}>{name}</a> <span className="ink-2 t-14">{number(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** On a page of an account, the address may be right and the account another. */
function OtherAccount(): ReactNode {
  const t = useText();
  const site = useSite();
  const { user } = useSession();
  const { pathname } = useAddress();
  const isOfAccount = matchRoute(splitLocale(pathname).path, site)?.row.access !== undefined;
  return isOfAccount && user?.email ? (
    <p className="error-page__text">{t('errors.page_404_account', { email: user.email })}</p>
  ) : null;
}

/** The error page by status (specification 2). */
export default function ErrorPage({ data: { status, message, places = [] } }: { data: ErrorData }): ReactNode {
  const t = useText();
  const href = useHref();
  const address = useAddressText();
  const isClosed = useIsImpersonating() && status === 403;
  const isLost = status === 404 || status === 410;
  const kind = KNOWN.includes(status) ? String(status) : 'other';
  if (isClosed) return <ClosedScreen />;
  return (
    <main id="main" className={isLost ? 'wrap error-page error-page--lost' : 'wrap error-page'}>
      {isLost ? <GatePicture print={GERS} /> : <Arch status={status} />}
      <div className="error-page__in">
        {isLost && <p className="ink-2">{status}</p>}
        <h1 className="h1">{t(`errors.page_${kind}`)}</h1>
        <p className="error-page__text">{kind === 'other' && message ? message : t(`errors.page_${kind}_text`)}</p>
        {status === 404 && <OtherAccount />}
        {isLost && <OtherPlaces places={places} />}
        <p className="error-page__on">
          {status === 503 && (
            <ButtonLink variant="main" href={address} icon="refresh-cw">
              {t('errors.retry')}
            </ButtonLink>
          )}
          {status === 410 && (
            <ButtonLink href={href('tour-search', { slug: 'tours' })}>{t('errors.all_tours')}</ButtonLink>
          )}
          <ButtonLink variant={status === 503 || isLost ? 'quiet' : 'main'} href={href('home')}>
            {t('errors.back_home')}
          </ButtonLink>
          <HelpLink />
        </p>
        {status === 503 && <Contacts />}
      </div>
    </main>
  );
}
