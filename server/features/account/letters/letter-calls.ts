import type * as calls from '#contract/account/letters.ts';
import { LETTER_GROUPS } from '#domain/letters/letter-groups.ts';
import type { Db } from '#server/db/pool.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { chooseLetters, choiceOf, type LetterChoice } from '#server/platform/letter-choices.ts';
import { verifiedEmail } from '#server/features/account/account-store.ts';

const viewOf = ({ off }: LetterChoice) => ({
  groups: LETTER_GROUPS.map((group) => ({ group, is_on: !off.includes(group) })),
});

/** Handlers of the email settings. The choice belongs to the address, so that a link in an email changes it, too. */
export function letterHandlers({ db }: { db: Db }): Handlers<typeof calls> {
  const choiceFor = async (context: CallContext): Promise<LetterChoice> => {
    const email = await verifiedEmail(db, signedIn(context).id);
    if (email === null) throw new Problem('unauthorized');
    return choiceOf(db, email);
  };
  return {
    getLetterSettings: async (context) => viewOf(await choiceFor(context)),
    async setLetters(context, { body: { group, is_on: isOn } }) {
      const { id } = await choiceFor(context);
      await chooseLetters(db, id, group, isOn);
      return viewOf(await choiceFor(context));
    },
  };
}
