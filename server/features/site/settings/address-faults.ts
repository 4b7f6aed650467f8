import type { CallInput } from '#contract/call.ts';
import type { saveSiteSettings } from '#contract/site/site-settings.ts';
import { splitLocale } from '#domain/locales.ts';
import { loopsIn, requestPathOf, type RedirectRule } from '#domain/site/site-addresses.ts';
import type { ProblemDetails } from '#server/calls/problem.ts';
import { mayRedirect, SHORT_LINK_PATH } from '#server/features/site/short-links.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { SiteSettingsDeps } from './settings-calls.ts';

type Sent = CallInput<typeof saveSiteSettings>['body'];
type Fields = NonNullable<ProblemDetails['fields']>;
type Deps = Pick<SiteSettingsDeps, 'settings' | 'isReservedPath'>;

/** Redirects with their old paths as requests have them. An address that is no path stays, and is a fault. */
export const normalRedirects = (rows: readonly RedirectRule[]): RedirectRule[] =>
  rows.map(({ from, to }) => ({ from: requestPathOf(from) ?? from, to: to.trim() }));

/** Positions of texts that stand earlier in the list, too. */
const repeatedIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text, at) => (text !== '' && texts.indexOf(text) < at ? [at] : []));

const OWN = 'https://own.invalid';

/** Where a target leads as browsers read it: on this site its path without dots, else itself. */
function pathOnSite(to: string, { hosts }: SiteConfig): string {
  if (!URL.canParse(to, OWN)) return to;
  const { origin, hostname, pathname, search } = new URL(to, OWN);
  return origin === OWN || hosts.includes(hostname) ? pathname + search : to;
}

/** Redirects and short links do not lead to each other, so that neither can close a loop. */
const isShortLink = (to: string, site: SiteConfig): boolean =>
  splitLocale(pathOnSite(to, site)).path.startsWith(SHORT_LINK_PATH);

function redirectFaults(rows: readonly RedirectRule[], { settings: { site }, isReservedPath }: Deps): Fields {
  const fields: Fields = {};
  const normal = normalRedirects(rows);
  for (const at of loopsIn(normal.map(({ from, to }) => ({ from, to: pathOnSite(to, site) }))))
    fields[`redirects.rows.${at}.to`] = 'rule.loop';
  for (const at of repeatedIn(normal.map(({ from }) => from))) fields[`redirects.rows.${at}.from`] = 'rule.repeated';
  normal.forEach(({ from, to }, at) => {
    if (!mayRedirect(to, site)) fields[`redirects.rows.${at}.to`] = 'rule.redirect_target';
    else if (isShortLink(to, site)) fields[`redirects.rows.${at}.to`] = 'rule.loop';
    if (requestPathOf(from) === null) fields[`redirects.rows.${at}.from`] = 'rule.invalid';
    else if (isReservedPath(splitLocale(from).path)) fields[`redirects.rows.${at}.from`] = 'rule.reserved_path';
  });
  return fields;
}

function menuFaults({ header, footer }: NonNullable<Sent['menus']>): Fields {
  const fields: Fields = {};
  const lists = { header, ...Object.fromEntries(footer.map(({ links }, at) => [`footer.${at}.links`, links])) };
  for (const [name, links] of Object.entries(lists))
    for (const at of repeatedIn(links.map(({ href }) => href))) fields[`menus.${name}.${at}.href`] = 'rule.repeated';
  const titles = footer.flatMap(({ labels }, at) => Object.entries(labels).map(([lang, text]) => ({ at, lang, text })));
  for (const row of repeatedIn(titles.map(({ lang, text }) => text && `${lang} ${text}`))) {
    const { at, lang } = titles[row] ?? {};
    fields[`menus.footer.${at}.labels.${lang}`] = 'rule.repeated';
  }
  return fields;
}

/** Faults of menus, redirects and short links, by field. */
export function addressFaults({ menus, redirects, links }: Sent, deps: Deps): Fields {
  const { site } = deps.settings;
  const fields: Fields = {};
  for (const at of repeatedIn(links?.rows.map(({ word }) => word) ?? []))
    fields[`links.rows.${at}.word`] = 'rule.repeated';
  links?.rows.forEach(({ to }, at) => {
    if (!mayRedirect(to, site)) fields[`links.rows.${at}.to`] = 'rule.redirect_target';
    else if (isShortLink(to, site)) fields[`links.rows.${at}.to`] = 'rule.loop';
  });
  return {
    ...fields,
    ...(menus && menuFaults(menus)),
    ...(redirects && redirectFaults(redirects.rows, deps)),
  };
}
