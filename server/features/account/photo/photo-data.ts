import type { AccountDeps } from '#server/features/account/account-deps.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { findPhoto, lockPhoto, storePhoto } from './photo-store.ts';

/** The photo of an account: exported as a file, deleted with the account. */
export function photoData({ media }: Pick<AccountDeps, 'media'>): PersonalData {
  return {
    read: async () => ({}),
    async files(db, userId) {
      const id = await findPhoto(db, userId);
      const bytes = id === null ? null : await media.readImage(id);
      const files: Record<string, Uint8Array> = {};
      if (bytes) files['photo.jpg'] = bytes;
      return files;
    },
    async erase(trx, userId) {
      const id = await lockPhoto(trx, userId);
      if (id === null) return;
      await storePhoto(trx, userId, null);
      await media.release(trx, [id]);
    },
  };
}
