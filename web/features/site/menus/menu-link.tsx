import type { ReactNode } from 'react';
import { splitLocale, withLocale } from '#domain/locales.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddressText, usePage } from '#web/state/page.ts';
import type { PublicSite } from '#web/state/site.ts';

type Link = PublicSite['menus']['header'][number];

/** A menu link: a page of this site in the page's language, or an external page. */
export function MenuLink({ link, className }: { link: Link; className?: string }): ReactNode {
  const t = useText();
  const { locale } = usePage();
  const address = useAddressText();
  const { path } = splitLocale(address.split('?', 1)[0] ?? '');
  const isHere = path === link.href || path.startsWith(`${link.href}/`);
  const href = link.href.startsWith('/') ? withLocale(link.href, locale) : link.href;
  return (
    <a className={className} href={href} aria-current={isHere ? (path === link.href ? 'page' : 'true') : undefined}>
      {link.label ?? t(link.text)}
    </a>
  );
}
