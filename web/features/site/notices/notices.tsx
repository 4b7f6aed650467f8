import { Suspense, useEffect, type ReactNode, useSyncExternalStore, useState } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import { hasMetrics } from '#domain/site/metrics.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { useConsent, storeConsent, type Consent } from '#web/state/consent.ts';
import { usePage } from '#web/state/page.ts';
import { readSelectionAccess, selectionAccess } from '#web/state/selection-access.ts';
import { useSite, usesThirdParties } from '#web/state/site.ts';
import { useStore } from '#web/state/store.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { chooseCountry } from '#web/state/country.ts';
import { LOCALE_POPOVER } from '#web/features/site/menus/popover-ids.ts';
import { readCookie, writeCookie } from '#web/browser/cookies.ts';
import { tabStore } from '#web/browser/storage.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useSession, type SessionProfile } from '#web/state/session.ts';

const SelectionNotice = lazy(
  async () => (await import('#web/features/selection/selection-notice.tsx')).SelectionNotice,
);

/** Screens without the selection strip: its own, and those with forms or payments. */
const WITHOUT_SELECTION =
  /^(selection|login|register|request|settings|add-tourists|own-tourist|success-payment|error-payment|booking-.*)$/;

/** Notices, one at a time. Rendered only in the browser, so that anonymous pages stay cacheable. */
export function Notices({ route }: { route: string }): ReactNode {
  const hasTexts = useLazyTexts('visit');
  const country = useStore(usePage().country);
  const { metrics } = useSite();
  const consent = useConsent();
  const isClosed = useCookieAlertClosed();
  const selection = useStore(selectionAccess);
  useEffect(readSelectionAccess, []);
  if (!hasTexts) return null;
  if (hasMetrics(metrics) && consent === null) return <ConsentNote />;
  if (!isClosed) return <CookieAlert />;
  if ((selection.token ?? selection.key) !== null && !WITHOUT_SELECTION.test(route))
    return (
      <Suspense fallback={null}>
        <SelectionNotice />
      </Suspense>
    );
  return country && !country.isChosen ? <CountryNote code={country.code} /> : <ProfileNote route={route} />;
}

/** Asks for consent to analytics, on sites that configure it. Either choice also closes the cookie notice, whose text is part of it. */
function ConsentNote(): ReactNode {
  const t = useText();
  const choose = (choice: Consent) => (): void => {
    storeConsent(choice);
    closeCookieAlert();
  };
  return (
    <aside className="notice" aria-label={t('visit.cookies')}>
      <p>
        {t('visit.cookies_text')} {t('visit.consent')}
      </p>
      <div className="notice__acts">
        <Button isSmall onClick={choose('rejected')}>
          {t('visit.reject')}
        </Button>
        <Button isSmall onClick={choose('accepted')}>
          {t('visit.accept')}
        </Button>
      </div>
    </aside>
  );
}

/** Asks the visitor to confirm the detected country. Nothing depends on it and it redirects no one. */
function CountryNote({ code }: { code: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const page = usePage();
  return (
    <aside className="notice" aria-label={t('visit.country')}>
      <p>{t('visit.seems', { country: formats.countryName(code) })}</p>
      <div className="notice__acts">
        <Button isSmall onClick={() => chooseCountry(page, code)}>
          {t('visit.confirm')}
        </Button>
        <Button isSmall variant="quiet" popoverTarget={LOCALE_POPOVER}>
          {t('visit.change')}
        </Button>
      </div>
    </aside>
  );
}

/** Specification 4 and 9: shown until closed; closing is stored for 180 days. */
const NAME = 'cookie_alert';
const CLOSED = 'false';
const MAX_AGE_S = 180 * 86_400;

const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores that the visitor closed the cookie notice. */
function closeCookieAlert(): void {
  writeCookie(NAME, CLOSED, MAX_AGE_S);
  for (const listener of listeners) listener();
}

/** Whether the visitor closed the cookie notice before. */
const useCookieAlertClosed = (): boolean =>
  useSyncExternalStore(
    watch,
    () => readCookie(NAME) === CLOSED,
    () => true,
  );

/** The cookie notice. Rendered only in the browser, so that anonymous pages stay cacheable. */
function CookieAlert(): ReactNode {
  const t = useText();
  const site = useSite();
  return (
    <aside className="notice" aria-label={t('visit.cookies')}>
      <p>{t(usesThirdParties(site) ? 'visit.cookies_text' : 'visit.cookies_own')}</p>
      <div className="notice__acts">
        <Button isSmall onClick={closeCookieAlert}>
          {t('visit.cookies_close')}
        </Button>
      </div>
    </aside>
  );
}

const KEY = 'profile_note';

/** Screens without this note: critical ones, and the one where the profile is completed. */
const QUIET = /^(request|settings|add-tourists|own-tourist|success-payment|error-payment|booking-(pay|pending|split))$/;

/** Specification 4: neither first nor last name, or no email. */
function gapOf({
  first_name,
  last_name,
  is_email_set,
}: Pick<SessionProfile, 'first_name' | 'last_name' | 'is_email_set'>): 'name' | 'email' | null {
  if (first_name === '' && last_name === '') return 'name';
  return is_email_set ? null : 'email';
}

/** Asks a signed-in user for missing profile fields, once per visit. */
function ProfileNote({ route }: { route: string }): ReactNode {
  const t = useText();
  const href = useHref();
  const { user } = useSession();
  const [isClosed, setClosed] = useState(() => tabStore.read(KEY) !== null);
  const gap = user && gapOf(user);
  if (!gap || isClosed || QUIET.test(route)) return null;
  const close = (): void => {
    tabStore.write(KEY, '1');
    setClosed(true);
  };
  return (
    <aside className="notice" aria-label={t('visit.profile')}>
      <p>{t(`visit.profile_${gap}`)}</p>
      <div className="notice__acts">
        <ButtonLink isSmall href={href('settings')} onClick={close}>
          {t('visit.profile_fill')}
        </ButtonLink>
        <Button isSmall variant="quiet" onClick={close}>
          {t('visit.profile_later')}
        </Button>
      </div>
    </aside>
  );
}
