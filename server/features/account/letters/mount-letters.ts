import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLetterGroup, type LetterGroup } from '#domain/letters/letter-groups.ts';
import { LOCALES, splitLocale, type Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { chooseLetters, createLetterKeys, findChoice } from '#server/platform/letter-choices.ts';
import { sendSmallPage } from '#server/platform/small-page.ts';
import { letterPageText } from './letter-texts.ts';

type Page = 'ask' | 'off' | 'on';
/** The request of the page's button; the button of an email client (RFC 8058) requests `off`. */
const BUTTON_OF: Record<Page, 'off' | 'on' | null> = { ask: 'off', off: 'on', on: null };

function sendPage(reply: FastifyReply, locale: Locale, page: Page, group: LetterGroup): FastifyReply {
  const text = (key: Parameters<typeof letterPageText>[1]) =>
    letterPageText(locale, key, { group: letterPageText(locale, group) });
  const next = BUTTON_OF[page];
  return sendSmallPage(reply, {
    locale,
    title: text(`${page}.title`),
    lead: text(`${page}.lead`),
    home: text('home'),
    ...(next && {
      button: {
        text: text(page === 'ask' ? 'ask.button' : 'off.button'),
        fields: { choice: next },
        isQuiet: page === 'off',
      },
    }),
  });
}

/**
 * Mounts the page behind the links in emails. Opening it changes nothing, because mail scanners follow links; its
 * button, and that of an email client, send a form.
 */
export function mountLetterPages(app: FastifyInstance, { db, dataKey }: { db: Db; dataKey: string }): void {
  const { idOf } = createLetterKeys(dataKey);
  type Params = { Params: { key: string; group: string } };
  const find = async ({ params, url }: FastifyRequest<Params>) => {
    const { locale } = splitLocale(url);
    const id = idOf(params.key);
    const choice = id === null || !isLetterGroup(params.group) ? null : await findChoice(db, id);
    return { locale, choice, group: params.group as LetterGroup };
  };
  const sendGone = (reply: FastifyReply, locale: Locale): FastifyReply =>
    sendSmallPage(reply, {
      locale,
      status: 404,
      title: letterPageText(locale, 'gone.title'),
      lead: letterPageText(locale, 'gone.lead'),
      home: letterPageText(locale, 'home'),
    });
  for (const { prefix } of LOCALES) {
    const path = `${prefix}/letters/:key/:group`;
    app.get<Params>(path, async (request, reply) => {
      const { locale, choice, group } = await find(request);
      if (!choice) return sendGone(reply, locale);
      return sendPage(reply, locale, choice.off.includes(group) ? 'off' : 'ask', group);
    });
    app.post<Params>(path, { bodyLimit: 4096 }, async (request, reply) => {
      const { locale, choice, group } = await find(request);
      if (!choice) return sendGone(reply, locale);
      const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
      const isOn = form.get('choice') === 'on';
      await chooseLetters(db, choice.id, group, isOn);
      return sendPage(reply, locale, isOn ? 'on' : 'off', group);
    });
  }
}
