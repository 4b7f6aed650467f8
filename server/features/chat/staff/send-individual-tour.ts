import type { CallInput, CallReply } from '#contract/call.ts';
import type { sendIndividualTour as call } from '#contract/chat/desk.ts';
import { langOf, textIn, toLocale, withLocale, type LocalText } from '#domain/locales.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { signedIn, type CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { INDIVIDUAL_OFFER_IS_OPEN } from '#server/features/catalogue/index.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { lockChat, requireOpen } from '#server/features/chat/chats/chat-store.ts';
import { limitMessages, postMessage, readWritten } from '#server/features/chat/messages/post-message.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { createTexts } from '#server/texts.ts';

const texts = createTexts({
  en: { offer: 'An offer for you: {tour}, {dates}. It is valid until {until}.\n{url}' },
  ru: { offer: 'Предложение для вас: {tour}, {dates}. Действует до {until} включительно.\n{url}' },
  de: { offer: 'Ein Angebot für Sie: {tour}, {dates}. Es gilt bis {until}.\n{url}' },
  zh: { offer: '为您准备的行程：{tour}，{dates}。有效期至{until}。\n{url}' },
});

/**
 * Writes the link of an individual offer into a chat, in the traveller's language. It is not masked: it leads to this
 * site. Throws `not_found` when the chat or the offer is not the organizer's or the offer is over, and `frozen_chat`.
 */
export async function sendIndividualTour(
  deps: ChatDeps,
  context: CallContext,
  { chat_id: chatId, uuid }: CallInput<typeof call>['body'],
): Promise<CallReply<typeof call>> {
  const user = signedIn(context);
  const reply = await context.once(async (trx) => {
    const { chat, side } = await lockChat(trx, user, chatId);
    if (side !== 'organizer') throw new Problem('not_found');
    requireOpen(chat);
    limitMessages(await readWritten(trx, { authorId: user.id }), deps.env.limitFactor);
    const offer = await rowOrNotFound<{ tour: LocalText; start: string; end: string; until: string; language: string }>(
      trx,
    )`
      select t.name as tour, d.start_date as start, d.end_date as "end", i.valid_until as until, u.language
      from individual_tour i join tour t on t.id = i.tour_id join tour_date d on d.id = i.tour_date_id, user_account u
      where i.uuid = ${uuid} and t.organizer_id = ${chat.organizer_id} and u.id = ${chat.user_id}
        and ${INDIVIDUAL_OFFER_IS_OPEN}`;
    const locale = toLocale(offer.language);
    const formats = formatsFor(locale);
    await postMessage(deps, trx, chat, {
      side,
      authorId: user.id,
      lang: langOf(locale),
      text: texts(locale, 'offer', {
        tour: textIn(offer.tour, locale),
        dates: formats.range(offer.start, offer.end),
        until: formats.longDay(offer.until),
        url: deps.publicUrl + withLocale(pagePaths.individualTour(uuid), locale),
      }),
    });
    return { result: true } as const;
  });
  deps.wake();
  return reply;
}
