import type * as calls from '#contract/account/emails.ts';
import { EMAIL_GROUPS } from '#domain/emails/email-groups.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { verifiedEmail } from '#server/features/account/account-store.ts';
import { chooseEmails, choiceOf, type EmailChoice } from '#server/platform/email-choices.ts';

const viewOf = ({ off }: EmailChoice) => ({
  groups: EMAIL_GROUPS.map((group) => ({ group, is_on: !off.includes(group) })),
});

/** Handlers of the email settings. A choice belongs to the address, because links in emails change it, too. */
export function emailHandlers({ db }: { db: Db }): Handlers<typeof calls> {
  const choiceFor = async (context: CallContext): Promise<EmailChoice> => {
    const email = await verifiedEmail(db, signedIn(context).id);
    if (email === null) throw new Problem('unauthorized');
    return choiceOf(db, email);
  };
  return {
    getEmailSettings: async (context) => viewOf(await choiceFor(context)),
    async setEmailGroup(context, { body: { group, is_on: isOn } }) {
      const { id } = await choiceFor(context);
      await chooseEmails(db, id, group, isOn);
      return viewOf(await choiceFor(context));
    },
  };
}
