import type * as vkCalls from '#contract/account/vk.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { issueCode, useCode } from '#server/features/account/codes/one-time-codes.ts';
import { nonceOf, replyOf } from '#server/features/account/codes/send-code.ts';
import { recentlyProved } from '#server/features/account/sessions/step-up.ts';
import { createMessengerLink, MESSENGER_LINK_S } from './messenger-links.ts';
import { linkVkDialogue, unlinkVkDialogue, vkLogin } from './vk-dialogues.ts';
import { receiveVkEvent } from './vk-events.ts';

/** Handlers of the VK dialogue that an account links for its codes. */
export function vkHandlers(deps: AccountDeps): Handlers<typeof vkCalls> {
  const { db, secret, seal, vk } = deps;
  return {
    async linkVk(context) {
      const { id: userId } = await recentlyProved(db, context);
      if (!vk) throw new Problem('not_allowed_now');
      return transaction(db, async (trx) => {
        const issued = await issueCode(trx, secret, {
          login: vkLogin(userId),
          channel: null,
          nonce: nonceOf(context),
          isKnownBrowser: true,
          pending: { user_id: userId },
          isResend: true,
          ttlS: MESSENGER_LINK_S,
        });
        const token = await createMessengerLink(trx, seal, {
          channel: 'vk',
          authCodeId: issued.id,
          code: issued.code ?? '',
          userId,
          phone: null,
          locale: context.locale,
        });
        return { ...replyOf(context, issued), messenger_url: vk.linkTo(token) };
      });
    },
    async confirmVk(context, { body }) {
      const { id } = await recentlyProved(db, context);
      const entered = { login: vkLogin(id), channel: null, nonce: nonceOf(context), code: body.code };
      await useCode(db, secret, entered, (trx) => linkVkDialogue(deps, trx, id));
      return { result: true };
    },
    async unlinkVk(context) {
      const { id } = await recentlyProved(db, context);
      await unlinkVkDialogue(deps, id);
      return { result: true };
    },
    receiveVkEvent: (context) => receiveVkEvent(deps, context),
  };
}
