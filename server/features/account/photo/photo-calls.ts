import type * as calls from '#contract/account/photo.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import type { Media } from '#server/features/media/index.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { findProfile } from '#server/features/account/account-store.ts';
import { lockPhoto, storePhoto } from './photo-store.ts';

export interface PhotoDeps {
  db: Db;
  media: Pick<Media, 'takeOwn' | 'release' | 'readImage'>;
  /** Announces that the photo of an account has changed; implemented by the reviews feature. */
  announceAuthor(trx: Trx, userId: number): Promise<void>;
}

/** Handlers of the photo of an account. */
export function photoHandlers({ db, media, announceAuthor }: PhotoDeps): Handlers<typeof calls> {
  return {
    updateProfilePhoto(context, { body: { avatar_id: newId } }) {
      const { id: userId } = signedIn(context);
      return transaction(db, async (trx) => {
        const formerId = await lockPhoto(trx, userId);
        if (newId !== formerId) {
          if (newId !== null) await media.takeOwn(trx, newId, userId);
          await storePhoto(trx, userId, newId);
          if (formerId !== null) await media.release(trx, [formerId]);
          await announceAuthor(trx, userId);
        }
        const profile = await findProfile(trx, userId);
        if (!profile) throw new Problem('unauthorized');
        return profile;
      });
    },
  };
}
