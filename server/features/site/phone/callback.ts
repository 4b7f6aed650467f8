import { sql } from 'kysely';
import type * as calls from '#contract/site/callback.ts';
import type { Callback } from '#contract/site/phone-codes.ts';
import { answerHours } from '#domain/site/help-inbox.ts';
import { isTimezone } from '#domain/site/is-timezone.ts';
import { afterWorkHours } from '#domain/site/work-time.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import { formatPhone, normalizePhone } from '#server/features/account/index.ts';
import { findHelp, openHelp } from '#server/features/site/help/help-store.ts';
import { helpText } from '#server/features/site/help/help-texts.ts';
import { storeInInbox } from '#server/features/site/help/submit-help.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isCallOn } from './is-call-on.ts';
import type { ChatCalls } from './phone-code-calls.ts';

const TYPE = 'phone_call_request';

/** The open request of a traveller to be called about a chat. */
async function findOpenRequest(
  { seal }: Pick<Platform, 'seal'>,
  db: Db,
  { userId, chatId }: { userId: number; chatId: number },
): Promise<Callback['open_request']> {
  const [row] = await findHelp(
    db,
    sql`h.chat_id = ${chatId} and h.user_id = ${userId} and h.state = 'open'`,
    sql`order by h.id desc limit 1`,
  );
  if (!row) return null;
  const data = openHelp(seal, row);
  return { phone: formatPhone('phone' in data ? (data.phone ?? '') : ''), answer_by: row.due_at.toISOString() };
}

/** What the traveller of a chat may ask for, and has asked for. */
export async function callbackOf(deps: Platform, context: CallContext, chatId: number): Promise<Callback> {
  const { workTime } = context.site.contacts;
  return {
    answer_by: afterWorkHours(workTime, deps.clock.now(), answerHours(TYPE)).toISOString(),
    open_request: await findOpenRequest(deps, deps.db, { userId: signedIn(context).id, chatId }),
  };
}

/** Locks the caller's account, so that two of its devices ask one after the other. */
async function lockCaller(trx: Trx, userId: number): Promise<{ name: string; phone: string | null }> {
  return firstRow<{ name: string; phone: string | null }>(trx)`
    select trim(first_name || ' ' || last_name) as name, phone
    from user_account where id = ${userId} for no key update`;
}

/**
 * Handlers of requests to be called back: the office gets the number in its inbox, and the other side of the chat a
 * message without it.
 */
export function callbackHandlers(deps: Platform, chat: ChatCalls): Handlers<typeof calls> {
  return {
    async requestCallback(context, { body: { chat_id: chatId, phone, timezone } }) {
      const user = signedIn(context);
      const { organizerId, calleeId } = await chat.otherSideOf(user, chatId);
      if (calleeId !== null || !isCallOn(context.site, organizerId)) throw new Problem('not_allowed_now');
      if (timezone && !isTimezone(timezone)) throw new Problem('invalid', { fields: { timezone: 'rule.invalid' } });
      return context.once(async (trx) => {
        const caller = await lockCaller(trx, user.id);
        const openRequest = await findOpenRequest(deps, trx, { userId: user.id, chatId });
        if (openRequest) throw new Problem('conflict', { fresh: openRequest });
        const number = phone ? normalizePhone(phone, 'phone') : caller.phone;
        if (number === null) throw new Problem('invalid', { fields: { phone: 'rule.required' } });
        const data = {
          type: TYPE,
          ...(caller.name && { name: caller.name }),
          phone: number,
          ...(timezone && { timezone }),
          ...(organizerId !== null && { organizer_id: organizerId }),
        } as const;
        const { answerBy } = await storeInInbox(deps, trx, context, { data, chatId });
        const text = helpText(context.locale, organizerId === null ? 'callback.support' : 'callback.organizer', {
          phone: formatPhone(number),
        });
        await chat.writeIn(trx, { user, locale: context.locale }, { chatId, text });
        return { answer_by: answerBy.toISOString() };
      });
    },
  };
}
