import type { MouseEvent, ReactNode } from 'react';
import { LOCALES, splitLocale, withLocale, type Locale } from '#domain/locales.ts';
import { writeCookie } from '#web/browser/cookies.ts';
import { useAddressText, useApi, usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Specification 4: the language is stored for 365 days. */
const KEEP_S = 365 * 86_400;

/** This page in another language: a plain link whose choice is stored. */
export function LanguageLink({
  code,
  className,
  check,
}: {
  code: Locale;
  className: string;
  /** The language to mark as current; true: the page's. */
  check?: Locale | true;
}): ReactNode {
  const api = useApi();
  const { token } = useSession();
  const { locale } = usePage();
  const address = useAddressText();
  const [pathname = '/', search = ''] = address.split('?');
  const isShown = code === locale;
  const remember = (event: MouseEvent<HTMLAnchorElement>): void => {
    writeCookie('i18n_locale', code, KEEP_S);
    if (!token || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { href } = event.currentTarget;
    event.preventDefault();
    // Stores the language for emails; a failure does not prevent the navigation.
    void api.account
      .setLanguage({ body: { language_code: code } })
      .catch(() => null)
      .then(() => location.assign(href));
  };
  const { lang, name } = LOCALES.find((entry) => entry.code === code) ?? LOCALES[0];
  return (
    <a
      className={className}
      href={withLocale(splitLocale(pathname).path, code) + (search && `?${search}`)}
      hrefLang={lang}
      lang={lang}
      data-prefetch="off"
      aria-current={isShown ? 'true' : undefined}
      onClick={remember}
    >
      {name}
      {(check === true ? isShown : code === check) && <Icon name="check" />}
    </a>
  );
}
