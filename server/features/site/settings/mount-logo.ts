import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { iconOf, shownLogo } from '#domain/site/site-settings.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendNotFound } from '#server/platform/send-file.ts';
import type { LogoMedia } from './store-branding.ts';

const YEAR_S = 31_536_000;
/** Seconds that the logo of today stands in at the address of a former one, which an old email may still show. */
const FORMER_S = 300;
/** Seconds after which a new logo is the icon of those who have seen the former one. */
const ICON_S = 86_400;
/** Time in which requests for unknown logos wait for one reading of the settings. */
const READ_AFTER_MS = 100;

/** Serves the operator's logo at `/logo/{hash}.png`, and the icon that browsers request without a page. */
export function mountLogo(
  app: FastifyInstance,
  { settings }: Pick<Platform, 'settings'>,
  { readImage }: Pick<LogoMedia, 'readImage'>,
): void {
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', `public, max-age=${ICON_S}`).redirect(iconOf(shownLogo(settings.site)).src, 302),
  );
  let last: { hash: string; bytes: Buffer } | null = null;
  let reading: Promise<void> | null = null;
  const readSoon = async (): Promise<void> => {
    await setTimeout(READ_AFTER_MS);
    reading = null;
    await settings.read();
  };
  app.get<{ Params: { hash: string } }>('/logo/:hash.png', async ({ params: { hash } }, reply) => {
    // Another process may have saved the page's logo within this second.
    if (settings.now().logo?.hash !== hash) await (reading ??= readSoon());
    const { logo } = settings.now();
    if (!logo) return sendNotFound(reply);
    if (last?.hash !== logo.hash) {
      const bytes = await readImage(logo.id);
      if (!bytes) return sendNotFound(reply);
      last = { hash: logo.hash, bytes: Buffer.from(bytes) };
    }
    const control = logo.hash === hash ? `max-age=${YEAR_S}, immutable` : `max-age=${FORMER_S}`;
    return reply.type('image/png').header('cache-control', `public, ${control}`).send(last.bytes);
  });
}
