import type * as calls from '#contract/account/photo.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction } from '#server/db/pool.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { findProfile } from '#server/features/account/account-store.ts';
import { lockPhoto, storePhoto } from './photo-store.ts';

/** Handlers of the photo of an account. */
export function photoHandlers({
  db,
  media,
  reviews,
}: Pick<AccountDeps, 'db' | 'media' | 'reviews'>): Handlers<typeof calls> {
  return {
    updateProfilePhoto(context, { body: { avatar_id: newId } }) {
      const { id: userId } = signedIn(context);
      return transaction(db, async (trx) => {
        const formerId = await lockPhoto(trx, userId);
        if (newId !== formerId) {
          if (newId !== null) await media.takeOwn(trx, newId, userId);
          await storePhoto(trx, userId, newId);
          if (formerId !== null) await media.release(trx, [formerId]);
          await reviews.announceAuthor(trx, userId);
        }
        const profile = await findProfile(trx, userId);
        if (!profile) throw new Problem('unauthorized');
        return profile;
      });
    },
  };
}
