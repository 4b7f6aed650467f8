import { createHash } from 'node:crypto';
import type { ImageRef } from '#contract/media/images.ts';
import { imageTypeOf } from '#domain/file-rules.ts';
import { logoSize, type BrandingSettings, type SiteLogo } from '#domain/site/site-settings.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import type { Media } from '#server/features/media/index.ts';
import { storeSection } from '#server/platform/site-settings.ts';
import type { SiteSettingsDeps } from './settings-calls.ts';

/** Uploaded pictures, as the logo needs them. */
export type LogoMedia = Pick<Media, 'take' | 'show' | 'release' | 'readImage'>;

const HASH_LENGTH = 16;

/** Stores the section and its logo together; false when a newer version is stored. */
export function storeBranding(
  { db, seal, media }: Pick<SiteSettingsDeps, 'db' | 'seal' | 'media'>,
  section: Parameters<typeof storeSection>[2],
  { logo: sent, ...look }: Omit<BrandingSettings, 'logo'> & { logo?: ImageRef | null },
): Promise<boolean> {
  return transaction(db, async (trx) => {
    const found = await rowOrNull<{ version: number; logo: SiteLogo | null }>(trx)`
      select version, value->'logo' as logo
      from site_setting where section = 'look' for update`;
    const { version = 0, logo: before = null } = found ?? {};
    if (version !== section.version) return false;
    const logo = sent ? await takeLogo(trx, media, sent) : sent === null ? null : before;
    const stored = await storeSection(trx, seal, { ...section, value: { ...look, logo } satisfies BrandingSettings });
    // Of two first saves one finds the row of the other.
    const unused = stored ? before : sent ? logo : null;
    if (unused && unused.id !== (stored && logo?.id)) await media.release(trx, [unused.id]);
    return stored !== null;
  });
}

/** Attaches an upload as the logo. Throws `invalid` unless it was uploaded as one, `not_found` for a wrong token. */
async function takeLogo(trx: Trx, media: LogoMedia, ref: ImageRef): Promise<SiteLogo> {
  const [picture] = await media.show(trx, await media.take(trx, [ref]));
  const bytes = await media.readImage(ref.image_id);
  if (!picture || !bytes) throw new Problem('not_found');
  // Only logos are stored as PNG.
  if (imageTypeOf(bytes) !== 'image/png') throw new Problem('invalid', { fields: { 'look.logo': 'rule.image' } });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  return { id: ref.image_id, hash, ...logoSize(picture) };
}
