import { randomUUID } from 'node:crypto';
import type { InboxType } from '#contract/site/help-inbox.ts';
import type * as calls from '#contract/site/help.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { answerHours } from '#domain/site/help-inbox.ts';
import { afterWorkHours } from '#domain/site/work-time.ts';
import type { CallContext, Handlers } from '#server/calls/call-context.ts';
import type { Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import { normalizePhone } from '#server/features/account/index.ts';
import type { OutgoingEmail } from '#server/platform/email-outbox.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import type { HelpFileProofs } from './help-file-proofs.ts';
import { sealHelp, threadOf, type HelpData } from './help-store.ts';
import { helpText } from './help-texts.ts';

/** Dependencies of storing a help request. */
type Inbox = Pick<Platform, 'mail' | 'seal' | 'publicUrl' | 'clock'>;

const topicOf = (type: InboxType): string => helpText(DEFAULT_LOCALE, `topic.${type}`);

interface StoredHelpRequest {
  id: number;
  data: HelpData;
}

/** An email about a new request, without its content, which is stored only once and encrypted. */
function operatorEmail({ id, data }: StoredHelpRequest, { site }: CallContext, publicUrl: string): OutgoingEmail {
  return {
    to: site.contacts.email,
    locale: DEFAULT_LOCALE,
    subject: `Request ${id}: ${topicOf(data.type)}`,
    body: `Topic: ${topicOf(data.type)}\nSite: ${site.name}\n\nWhat was written is in the inbox.`,
    action: { text: 'Inbox', url: `${publicUrl}${pagePaths.helpRequest(id)}` },
    dedupeKey: `help:${id}:operator`,
  };
}

/** Emails a confirmation if there is an address. It repeats no input, because the address is unverified. */
async function sendConfirmation(
  deps: Inbox,
  trx: Trx,
  { id, data }: StoredHelpRequest,
  { locale }: CallContext,
): Promise<void> {
  if (!('email' in data)) return;
  const values = { id: String(id), topic: helpText(locale, `topic.${data.type}`) };
  await sendEmail(deps, trx, {
    texts: helpText,
    name: 'sender',
    to: { email: data.email, locale },
    values,
    ...('phone' in data && data.phone && { body: helpText(locale, 'sender.body_call', values) }),
    dedupeKey: `help:${id}:sender`,
    thread: threadOf(id),
    isUnsolicited: true,
  });
}

/**
 * Stores a request encrypted; emails the operator, and the sender if there is an address. `chatId` is the chat whose
 * traveller asks to be called.
 */
export async function storeInInbox(
  deps: Inbox,
  trx: Trx,
  context: CallContext,
  { data, chatId = null }: { data: HelpData; chatId?: number | null },
): Promise<{ id: number; answerBy: Date }> {
  const uuid = randomUUID();
  const answerBy = afterWorkHours(context.site.contacts.workTime, deps.clock.now(), answerHours(data.type));
  const { id } = await firstRow<{ id: number }>(trx)`
    insert into help_request (uuid, type, data, site, locale, user_id, chat_id, due_at)
    values (${uuid}, ${data.type}, ${sealHelp(deps.seal, uuid, data)}, ${context.site.name}, ${context.locale},
      ${context.user?.id ?? null}, ${chatId}, ${answerBy}) returning id`;
  await deps.mail.send(trx, operatorEmail({ id, data }, context, deps.publicUrl));
  await sendConfirmation(deps, trx, { id, data }, context);
  return { id, answerBy };
}

/** Handlers of help requests: each is stored encrypted and sent to the operator, with a confirmation to the sender. */
export function helpHandlers(deps: Inbox & { proofs: HelpFileProofs }): Handlers<typeof calls> {
  return {
    async submitHelpRequest(context, { body }) {
      const data =
        'phone' in body.data && body.data.phone
          ? { ...body.data, phone: normalizePhone(body.data.phone, 'data.phone') }
          : body.data;
      return context.once(async (trx) => {
        const { id, answerBy } = await storeInInbox(deps, trx, context, { data });
        return { result: true, id, answer_by: answerBy.toISOString(), file_key: deps.proofs.keyOf(id) };
      });
    },
  };
}
