import type { FastifyInstance, FastifyReply } from 'fastify';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { sendSmallPage } from '#server/platform/small-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { createStaffLinks } from '#server/platform/staff-links.ts';
import { mayRedirect } from '#server/features/site/short-links.ts';
import { redirectText } from './redirect-texts.ts';

const STAFF_S = 43_200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function sendText(
  reply: FastifyReply,
  locale: Locale,
  name: 'illegal' | 'no_telegram' | 'staff' | 'staff_gone',
): FastifyReply {
  return sendSmallPage(reply, {
    locale,
    title: redirectText(locale, `${name}.title`),
    lead: redirectText(locale, `${name}.lead`),
    home: redirectText(locale, 'home'),
    status: name === 'staff' ? 200 : name === 'illegal' ? 400 : 404,
  });
}

/** The site's Telegram bot with a start parameter; null on a site without one. */
function telegramOf({ contacts: { messengers } }: SiteConfig, uuid: string): string | null {
  const { telegram } = messengers;
  if (!telegram || !URL.canParse(telegram)) return null;
  const url = new URL(telegram);
  url.searchParams.set('start', uuid);
  return url.href;
}

const OWN = 'https://own.invalid';

/**
 * The target of `/redirect`: a path of this site or a listed host; null for anything else. Browsers drop tabs and dots,
 * so the parsed URL decides.
 */
function safeTarget(target: string, site: SiteConfig): string | null {
  if (target === '' || !URL.canParse(target, OWN)) return null;
  const url = new URL(target, OWN);
  if (url.origin !== OWN) return mayRedirect(url.href, site) ? url.href : null;
  const path = url.pathname + url.search + url.hash;
  return target.startsWith('/') && mayRedirect(path, site) ? path : null;
}

/** Mounts redirects (specification 2): `/redirect`, `/tg/{uuid}`, and `/employees-cookie`. They need no app. */
export function mountRedirects(app: FastifyInstance, { clock, dataKey, secureCookies, siteFor }: Platform): void {
  const staff = createStaffLinks(dataKey);
  for (const { code: locale, prefix } of LOCALES) {
    app.get<{ Querystring: { url?: unknown } }>(`${prefix}/redirect`, async ({ query, host }, reply) => {
      const target = typeof query.url === 'string' ? safeTarget(query.url, siteFor(host)) : null;
      if (target === null) return sendText(reply, locale, 'illegal');
      return reply.header('referrer-policy', 'no-referrer').redirect(target, 302);
    });
    app.get<{ Params: { uuid: string } }>(`${prefix}/tg/:uuid`, async ({ params, host }, reply) => {
      const target = UUID.test(params.uuid) ? telegramOf(siteFor(host), params.uuid) : null;
      return target === null ? sendText(reply, locale, 'no_telegram') : reply.redirect(target, 302);
    });
    app.get<{ Querystring: { token?: unknown } }>(`${prefix}/employees-cookie`, async ({ query, cookies }, reply) => {
      if (query.token === undefined) return sendText(reply, locale, cookies['adm_auth'] ? 'staff' : 'staff_gone');
      const isValid = typeof query.token === 'string' && staff.isValid(query.token, clock.now());
      if (!isValid) return sendText(reply, locale, 'staff_gone');
      // Removes the token from the URL at once.
      return reply
        .setCookie('adm_auth', '1', { path: '/', maxAge: STAFF_S, sameSite: 'lax', secure: secureCookies })
        .redirect(`${prefix}/employees-cookie`, 303);
    });
  }
}
