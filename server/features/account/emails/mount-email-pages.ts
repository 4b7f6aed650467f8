import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEmailGroup, type EmailGroup } from '#domain/emails/email-groups.ts';
import { LOCALES, splitLocale, type Locale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import { chooseEmails, createEmailKeys, findChoice } from '#server/platform/email-choices.ts';
import { sendSmallPage } from '#server/platform/small-page.ts';
import { emailPageText } from './email-page-texts.ts';

type Page = 'ask' | 'off' | 'on';
/** What the page's button requests; an email client's button (RFC 8058) requests `off`. */
const BUTTON_OF: Record<Page, 'off' | 'on' | null> = { ask: 'off', off: 'on', on: null };

function sendPage(reply: FastifyReply, locale: Locale, page: Page, group: EmailGroup): FastifyReply {
  const text = (key: Parameters<typeof emailPageText>[1]) =>
    emailPageText(locale, key, { group: emailPageText(locale, group) });
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
 * Mounts the page that links in emails lead to. Opening it changes nothing, because mail scanners follow links; its
 * button, and that of an email client, submit a form.
 */
export function mountEmailPages(app: FastifyInstance, { db, dataKey }: { db: Db; dataKey: string }): void {
  const { idOf } = createEmailKeys(dataKey);
  type Params = { Params: { key: string; group: string } };
  const find = async ({ params, url }: FastifyRequest<Params>) => {
    const { locale } = splitLocale(url);
    const id = idOf(params.key);
    const choice = id === null || !isEmailGroup(params.group) ? null : await findChoice(db, id);
    return { locale, choice, group: params.group as EmailGroup };
  };
  const sendGone = (reply: FastifyReply, locale: Locale): FastifyReply =>
    sendSmallPage(reply, {
      locale,
      status: 404,
      title: emailPageText(locale, 'gone.title'),
      lead: emailPageText(locale, 'gone.lead'),
      home: emailPageText(locale, 'home'),
    });
  for (const { prefix } of LOCALES) {
    const path = `${prefix}/emails/:key/:group`;
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
      await chooseEmails(db, choice.id, group, isOn);
      return sendPage(reply, locale, isOn ? 'on' : 'off', group);
    });
  }
}
