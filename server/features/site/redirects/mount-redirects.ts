import type { FastifyInstance, FastifyReply } from 'fastify';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { mayRedirect, SHORT_LINK_PATH } from '#server/features/site/short-links.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import type { Platform } from '#server/platform/platform.ts';
import { qrPath } from '#server/platform/qr-path.ts';
import { sendSmallPage } from '#server/platform/small-page.ts';
import { createStaffLinks } from '#server/platform/staff-links.ts';
import { createTexts } from '#server/texts.ts';
import type { SiteConfig } from '#sites/schema.ts';

const en = {
  'illegal.title': 'Illegal redirect',
  'illegal.lead': 'This link leads to an address that isn’t ours, so we don’t follow it.',
  'no_telegram.title': 'Page not found',
  'no_telegram.lead': 'This site isn’t on Telegram.',
  'staff.title': 'This browser is marked as staff',
  'staff.lead': 'For 12 hours tour pages show internal data to accounts that may see it.',
  'staff_gone.title': 'This link has expired',
  'staff_gone.lead': 'Open it again from the operator’s pages.',
  home: 'Back home',
};
const ru: typeof en = {
  'illegal.title': 'Недопустимая ссылка',
  'illegal.lead': 'Ссылка ведёт на чужой адрес, поэтому мы по ней не переходим.',
  'no_telegram.title': 'Страница не найдена',
  'no_telegram.lead': 'У этого сайта нет Telegram.',
  'staff.title': 'Этот браузер отмечен как служебный',
  'staff.lead': '12 часов на страницах туров видны служебные данные — аккаунтам, которым они доступны.',
  'staff_gone.title': 'Ссылка устарела',
  'staff_gone.lead': 'Откройте её заново со страниц оператора.',
  home: 'На главную',
};
const de: typeof en = {
  'illegal.title': 'Unzulässige Weiterleitung',
  'illegal.lead': 'Der Link führt zu einer fremden Adresse, deshalb folgen wir ihm nicht.',
  'no_telegram.title': 'Seite nicht gefunden',
  'no_telegram.lead': 'Diese Website ist nicht auf Telegram.',
  'staff.title': 'Dieser Browser gilt als Dienstgerät',
  'staff.lead': '12 Stunden lang zeigen Tourseiten interne Daten, sofern das Konto sie sehen darf.',
  'staff_gone.title': 'Der Link ist abgelaufen',
  'staff_gone.lead': 'Öffnen Sie ihn erneut auf den Betreiberseiten.',
  home: 'Zur Startseite',
};
const zh: typeof en = {
  'illegal.title': '无法跳转',
  'illegal.lead': '该链接指向外部地址，我们不会跳转。',
  'no_telegram.title': '页面不存在',
  'no_telegram.lead': '本网站没有 Telegram。',
  'staff.title': '此浏览器已标记为员工设备',
  'staff.lead': '12 小时内，旅行产品页会向有权限的账户显示内部数据。',
  'staff_gone.title': '链接已过期',
  'staff_gone.lead': '请从运营页面重新打开。',
  home: '返回首页',
};

const redirectText = createTexts({ en, ru, de, zh });

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

/** A link to the site's Telegram bot with a start parameter; null for a site without a bot. */
function telegramOf({ contacts: { messengers } }: SiteConfig, uuid: string): string | null {
  const { telegram } = messengers;
  if (!telegram || !URL.canParse(telegram)) return null;
  const url = new URL(telegram);
  url.searchParams.set('start', uuid);
  return url.href;
}

const OWN = 'https://own.invalid';

/**
 * The target of `/redirect` if it is a path of this site or a listed host; else null. Decided by the parsed URL,
 * because browsers drop tabs and dots.
 */
function safeTarget(target: string, site: SiteConfig): string | null {
  if (target === '' || !URL.canParse(target, OWN)) return null;
  const url = new URL(target, OWN);
  if (url.origin !== OWN) return mayRedirect(url.href, site) ? url.href : null;
  const path = url.pathname + url.search + url.hash;
  return target.startsWith('/') && mayRedirect(path, site) ? path : null;
}

/**
 * Mounts redirects that need no page: `/redirect`, `/tg/{uuid}` and `/employees-cookie` (specification 2), and the
 * address at which password managers look for a form.
 */
export function mountRedirects(
  app: FastifyInstance,
  { clock, dataKey, isHttps, siteFor, settings, publicUrl }: Platform,
): void {
  const staff = createStaffLinks(dataKey);
  // Password managers open it (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(pagePaths.settings(), 302));
  // The QR code of a short link, for prints.
  app.get<{ Params: { word: string } }>(`${SHORT_LINK_PATH}:word([a-z0-9-]+).svg`, ({ params: { word } }, reply) => {
    if (!settings.addresses().links.has(word)) return reply.callNotFound();
    const { path, size } = qrPath(publicUrl + SHORT_LINK_PATH + word);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h${size + 8}v${size + 8}h-${size + 8}z"/><path d="${path}"/></svg>`;
    return reply.header('content-type', 'image/svg+xml').header('cache-control', 'no-cache').send(svg);
  });
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
      // Removes the token from the URL.
      return reply
        .setCookie('adm_auth', '1', { path: '/', maxAge: STAFF_S, sameSite: 'lax', secure: isHttps })
        .redirect(`${prefix}/employees-cookie`, 303);
    });
  }
}
