import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { sendNotFound } from '#server/platform/send-file.ts';
import type { LogoMedia } from './store-look.ts';

const YEAR_S = 31_536_000;
/** Seconds that the logo of today stands in at the address of a former one, which an old email may still show. */
const FORMER_S = 300;

/** Serves the operator's logo at `/logo/{hash}.png`. */
export function mountLogo(
  app: FastifyInstance,
  { settings }: Pick<Platform, 'settings'>,
  { readImage }: Pick<LogoMedia, 'readImage'>,
): void {
  let last: { hash: string; bytes: Buffer } | null = null;
  app.get<{ Params: { hash: string } }>('/logo/:hash.png', async ({ params: { hash } }, reply) => {
    // Another process may have saved the page's logo within this second.
    if (settings.now().logo?.hash !== hash) await settings.read();
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
