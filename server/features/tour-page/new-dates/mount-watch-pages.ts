import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, splitLocale, textIn, type Locale } from '#domain/locales.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendSmallPage } from '#server/platform/small-page.ts';
import { SUBSCRIBER_COOKIE, subscriberIds, watchKeys } from './watch-calls.ts';
import { confirmWatch, deleteWatch, findWatch } from './watch-store.ts';
import { watchText } from './watch-texts.ts';

type Page = 'ask' | 'on' | 'off';
/** 180 days (specification 9). */
const SUBSCRIBER_S = 180 * 86_400;

interface Params {
  Params: { id: string; key: string };
}

/** Mounts the page that confirms or ends a watch. Opening it changes nothing, because mail scanners follow links. */
export function mountWatchPages(app: FastifyInstance, { db, dataKey, isHttps }: Platform): void {
  const keyOf = watchKeys(dataKey);
  const subscriberOf = subscriberIds(dataKey);
  const find = async ({ params, url }: FastifyRequest<Params>) => {
    const { locale } = splitLocale(url);
    const isOurs = /^\d{1,15}$/.test(params.id) && params.key === keyOf(Number(params.id));
    const watch = isOurs ? await findWatch(db, Number(params.id)) : null;
    return { locale, watch, tour: watch ? textIn(watch.tour_name, locale) : '' };
  };
  const sendPage = (reply: FastifyReply, locale: Locale, page: Page, tour: string): FastifyReply =>
    sendSmallPage(reply, {
      locale,
      title: watchText(locale, `page.${page}.title`, { tour }),
      lead: watchText(locale, `page.${page}.lead`, { tour }),
      home: watchText(locale, 'home'),
      ...(page !== 'off' && {
        button: {
          text: watchText(locale, `page.${page}.button`),
          fields: { choice: page === 'ask' ? 'on' : 'off' },
          isQuiet: page === 'on',
        },
      }),
    });
  const sendGone = (reply: FastifyReply, locale: Locale): FastifyReply =>
    sendSmallPage(reply, {
      locale,
      status: 404,
      title: watchText(locale, 'page.gone.title'),
      lead: watchText(locale, 'page.gone.lead'),
      home: watchText(locale, 'home'),
    });
  for (const { prefix } of LOCALES) {
    const path = `${prefix}/new-dates/:id/:key`;
    app.get<Params>(path, async (request, reply) => {
      const { locale, watch, tour } = await find(request);
      return watch ? sendPage(reply, locale, watch.confirmed_at ? 'on' : 'ask', tour) : sendGone(reply, locale);
    });
    app.post<Params>(path, { bodyLimit: 4096 }, async (request, reply) => {
      const { locale, watch, tour } = await find(request);
      if (!watch) return sendGone(reply, locale);
      const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
      const isOn = form.get('choice') === 'on';
      await (isOn ? confirmWatch(db, watch.id) : deleteWatch(db, watch.id));
      if (isOn)
        reply.setCookie(SUBSCRIBER_COOKIE, subscriberOf(watch.email), {
          path: '/',
          maxAge: SUBSCRIBER_S,
          httpOnly: true,
          sameSite: 'lax',
          secure: isHttps,
        });
      return sendPage(reply, locale, isOn ? 'on' : 'off', tour);
    });
  }
}
