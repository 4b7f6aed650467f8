/** Gives the demo's accounts the photos that people upload, through the product's own calls. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { CallContext, SessionUser } from '#server/calls/call-context.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import type { Media } from '#server/features/media/index.ts';
import { DEMO_GUESTS } from './demo-trips.ts';
import { DEMO_USERS } from './demo-users.ts';

const PICTURES = join(import.meta.dirname, 'pictures');

const [, organizer, admin] = DEMO_USERS;
/** Files of portraits by email; faces that no organizer has. */
const PORTRAITS: Readonly<Record<string, string>> = {
  [DEMO_GUESTS.nora.email]: 'people/woman-71.webp',
  [DEMO_GUESTS.lena.email]: 'people/woman-70.webp',
  [DEMO_GUESTS.anna.email]: 'people/woman-69.webp',
  [DEMO_GUESTS.mei.email]: 'people/woman-72.webp',
  [DEMO_GUESTS.tomas.email]: 'people/man-66.webp',
  [organizer.email]: 'people/woman-62.webp',
  [admin.email]: 'people/man-68.webp',
};

interface PortraitsDeps {
  db: Db;
  media: Media;
  contextOf: (user: SessionUser) => CallContext;
  userOf: (email: string) => Promise<SessionUser>;
}

export async function seedPortraits({ db, media, contextOf, userOf }: PortraitsDeps): Promise<void> {
  const store = async ([email, file]: [string, string]): Promise<void> => {
    const user = await userOf(email);
    const bytes = readFileSync(join(PICTURES, file));
    const context = { ...contextOf(user), file: { name: 'portrait.webp', type: 'image/webp', bytes } };
    const { id } = await media.calls.media.uploadImage(context, { body: { bucket: 'avatar' } });
    await transaction(db, async (trx) => {
      await media.takeOwn(trx, id, user.id);
      await sql`update user_account set avatar_id = ${id} where id = ${user.id}`.execute(trx);
    });
  };
  await Promise.all(Object.entries(PORTRAITS).map(store));
}
