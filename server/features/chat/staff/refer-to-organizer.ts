import { sql } from 'kysely';
import type { CallInput, CallReply } from '#contract/call.ts';
import type { referToOrganizer as call } from '#contract/chat/desk.ts';
import { toLocale, withLocale } from '#domain/locales.ts';
import { signedIn, type CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { SPEAKER_NAME } from '#server/features/catalogue/index.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { lockChat, lockOrganizerChat, openOrganizerChat, requireOpen } from '#server/features/chat/chats/chat-store.ts';
import { postMessage } from '#server/features/chat/messages/post-message.ts';
import { maskIn } from '#server/features/chat/messages/send-message.ts';
import { announce } from '#server/features/chat/realtime/announce.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { createTexts } from '#server/texts.ts';

const texts = createTexts({
  en: { passed_on: 'I’ve passed your question on to {organizer}. The answer comes into this chat: {url}' },
  ru: { passed_on: 'Мы передали ваш вопрос организатору ({organizer}). Ответ придёт в этот чат: {url}' },
  de: { passed_on: 'Ich habe Ihre Frage an {organizer} weitergegeben. Die Antwort kommt in diesen Chat: {url}' },
  zh: { passed_on: '您的问题已转给组织者 {organizer}，对方会在此聊天中回复您：{url}' },
});

/**
 * Refers a traveller from support to an organizer: the message that staff write opens their chat and awaits the
 * organizer, and the traveller gets an email. Earlier messages stay in the support chat. Throws `not_found`, and
 * `not_allowed_now` when the traveller works for the organizer.
 */
export async function referToOrganizer(
  deps: ChatDeps,
  context: CallContext,
  { chat_id: chatId, organizer_id: organizerId, message }: CallInput<typeof call>['body'],
): Promise<CallReply<typeof call>> {
  const user = signedIn(context);
  const reply = await context.once(async (trx) => {
    const { chat } = await lockChat(trx, user, chatId);
    if (chat.kind !== 'support' || chat.user_id === null) throw new Problem('not_found');
    const target = await rowOrNotFound<{ name: string; language: string; is_own: boolean }>(trx)`select
        ${SPEAKER_NAME} as name, u.language,
        exists (select 1 from organizer_member m where m.organizer_id = o.id and m.user_id = u.id) as is_own
      from organizer o, user_account u where o.id = ${organizerId} and o.user_id is not null and o.hidden_by is null
        and u.id = ${chat.user_id}`;
    if (target.is_own) throw new Problem('not_allowed_now');
    const opened = await openOrganizerChat(trx, chat.user_id, organizerId, null);
    const other = await lockOrganizerChat(trx, opened.id);
    requireOpen(other);
    const author = { side: 'support', authorId: user.id } as const;
    await postMessage(deps, trx, other, { ...author, ...maskIn(other, message.trim()) });
    await sql`update chat set waiting_since = coalesce(waiting_since, now()), first_asked_at = coalesce(first_asked_at, now())
      where id = ${opened.id}`.execute(trx);
    const locale = toLocale(target.language);
    const url = `${deps.publicUrl}${withLocale(pagePaths.chat(opened.id), locale)}`;
    await postMessage(deps, trx, chat, {
      ...author,
      text: texts(locale, 'passed_on', { organizer: target.name, url }),
    });
    if (opened.isNew) await announce(trx, [chat.user_id], { event: 'chat_created', data: { chat_id: opened.id } });
    return { id: opened.id };
  });
  deps.wake();
  return reply;
}
