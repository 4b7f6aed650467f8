import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedImage } from '#contract/media/images.ts';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { shownLogo } from '#domain/site/site-settings.ts';
import { emailHtml } from '#server/platform/email-html.ts';
import type { TestApp } from '#server/testing/app-under-test.ts';
import { startSecondApp, startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { formOf } from '#server/testing/form-of.ts';

let world: World;
let admin: Person;
/** Another process on the same database and files. */
let other: TestApp;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.person('admin');
  other = await startSecondApp(world, { DATA_DIR: world.app.dataDir });
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});

type Reply = SiteSettingsReply & { errors: Record<string, string[]>; fresh: SiteSettingsReply };
const BRANDING = { title: 'Alpenweg', colors: null };
const saveBranding = (version: number, logo?: object | null, token = admin.token) =>
  world.app.call<Reply>('site.saveSiteSettings', { body: { version, look: { ...BRANDING, logo } } }, { token });

async function upload(bytes: Uint8Array, bucket = 'logo') {
  const { payload, headers } = await formOf('image', bytes, { bucket });
  const reply = await world.app.fastify.inject({
    ...{ method: 'POST', url: '/crm/api/image/upload', payload },
    headers: { ...headers, 'x-authorization': `Bearer ${admin.token}` },
  });
  return { status: reply.statusCode, body: reply.json<UploadedImage & { errors: Record<string, string[]> }>() };
}
/** A dot of a colour in a transparent field. */
async function picture(width: number, height: number, background: string) {
  const dot = await sharp({ create: { width: height, height, channels: 3, background } })
    .png()
    .toBuffer();
  const field = sharp({ create: { width, height, channels: 4, background: '#0000' } });
  return field
    .composite([{ input: dot, gravity: 'west' }])
    .webp({ lossless: true })
    .toBuffer();
}
async function chosen(bytes: Uint8Array, bucket?: string) {
  const { id, token } = (await upload(bytes, bucket)).body;
  return { image_id: id, token };
}
const get = (url: string, app: TestApp = world.app) => app.fastify.inject({ url });
const iconAt = async () => (await get('/favicon.ico')).headers.location;
function emailHead(): string {
  const { publicUrl, settings } = world.app.platform;
  const { site } = settings;
  const content = { locale: 'en-US', subject: 'x', body: 'y', action: null, unsubscribe: null, summary: null } as const;
  const frame = { sender: site.title, colors: site.colors, publicUrl, imprint: 'z' };
  const html = emailHtml(content, { ...frame, logo: shownLogo(site) });
  return html.slice(html.indexOf('class="card"'), html.indexOf('<h1'));
}

test('what is no picture is refused by field, and so are strangers’ logos and those of other buckets', async () => {
  const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'));
  expect([svg.status, svg.body.errors]).toEqual([
    400,
    { image: ['Please choose a JPEG, PNG, WebP, AVIF or GIF picture'] },
  ]);
  const bytes = await picture(300, 60, 'teal');
  const photo = await saveBranding(0, await chosen(bytes, 'avatar'));
  expect([photo.status, Object.keys(photo.body.errors)]).toEqual([400, ['look.logo']]);
  const logo = await chosen(bytes);
  expect((await saveBranding(0, { ...logo, token: 'x' })).status).toBe(404);
  expect((await saveBranding(0, logo, (await world.person()).token)).status).toBe(403);
  expect(world.app.platform.settings.site.logo).toBeNull();
});

test('a logo is on pages and in emails of every process, is kept and replaced by a later save, and is removed', async () => {
  expect((await saveBranding(0)).body.look.value.logo).toBeNull();
  const ref = await chosen(await picture(1200, 240, 'teal'));
  const { status, body } = await saveBranding(1, ref);
  const url = body.look.value.logo?.src ?? '';
  expect([status, body.look.value.logo]).toEqual([200, { src: url, alt: 'Alpenweg', width: 125, height: 25 }]);
  const served = await get(url);
  expect([served.headers['content-type'], served.headers['cache-control']]).toEqual([
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 375, height: 75, hasAlpha: true });
  // The other process has not read the settings since.
  expect((await get(url, other)).rawPayload.equals(served.rawPayload)).toBe(true);
  expect(emailHead()).toContain(`${url}" width="125" height="25" alt="Alpenweg"`);
  expect(emailHead()).not.toContain('>Alpenweg<');
  // Lettering is no icon.
  expect(await iconAt()).toBe('/icon.svg');

  expect((await saveBranding(2)).body.look.value.logo?.src).toBe(url);
  const late = await saveBranding(1, await chosen(await picture(30, 30, 'red')));
  expect([late.status, late.body.fresh.look.value.logo?.src]).toEqual([409, url]);
  const square = await saveBranding(3, await chosen(await picture(60, 60, 'navy')));
  const next = square.body.look.value.logo?.src ?? '';
  expect(square.body.look.value.logo).toEqual({ src: next, alt: '', width: 25, height: 25 });
  expect([next === url, emailHead().includes('>Alpenweg<'), emailHead().includes('mark.png')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(await iconAt()).toBe(next);
  // Old emails show the logo of today.
  const former = await get(url);
  expect([former.headers['cache-control'], former.rawPayload.equals((await get(next)).rawPayload)]).toEqual([
    'public, max-age=300',
    true,
  ]);

  expect((await saveBranding(4, null)).body.look.value.logo).toBeNull();
  expect((await get(next)).statusCode).toBe(404);
  expect(emailHead()).toContain('/mark.png');
  expect(await iconAt()).toBe('/icon.svg');
  await world.app.runDueJobs();
  const { rows } = await sql`select 1 from image where bucket = 'logo' and attached_at is not null`.execute(world.db);
  expect(rows).toEqual([]);
});
