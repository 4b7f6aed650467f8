import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, FileRule, LimitClass } from '#contract/call.ts';
import type { CaptchaLevel } from '#domain/site/captcha.ts';
import type { CaptchaGate } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import type { HttpDeps } from './http-deps.ts';
import { isForm } from './read-form.ts';
import { bearerOf } from './read-request.ts';

/** Bytes of a body without its file. */
export const MAX_BODY_BYTES = 262_144;
/** Bytes of uploads in memory at a time. */
const MAX_UPLOAD_BYTES = 160_000_000;
const UPLOAD_RETRY_S = 5;
/** Concurrent uploads of one address. */
const MAX_UPLOADS_OF_ONE = 2;
const uploads = new Set<{ ip: string; sizeBytes: number }>();

/** Whether a browser sent the request from a page of another site. Older browsers send only `Origin`. */
function isForeign({ headers, host }: FastifyRequest, { publicUrl, clientOrigins }: HttpDeps): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && clientOrigins.includes(origin)) return false;
  if (site === 'cross-site' || origin === undefined || site === 'same-origin') return site === 'cross-site';
  const sender = URL.canParse(origin) ? new URL(origin).host : '';
  // A proxy may have rewritten the host.
  return sender !== host && sender !== new URL(publicUrl).host;
}

/** Rejects a mutation that another site's page sent, or could have sent by its content type. */
export function guardMutation(request: FastifyRequest, call: Call, deps: HttpDeps, hasBody: boolean): void {
  if (call.method !== 'POST' || call.raw) return;
  if (isForeign(request, deps)) throw new Problem('forbidden');
  const type = request.headers['content-type'] ?? '';
  const isTaken = /^application\/json\b/i.test(type) || (call.file && isForm(type));
  if (hasBody && !isTaken)
    throw new Problem('unsupported_type', call.file && { fields: { [call.file.field]: 'rule.invalid' } });
}

const classOf = (call: Call): LimitClass => call.limit ?? (call.method === 'GET' ? 'read' : 'write');

/** Counts a call of an address in its class. Throws `captcha`, or `too_many`. */
export async function limitCall(deps: HttpDeps, call: Call, ip: string, gate?: CaptchaGate): Promise<void> {
  const name = classOf(call);
  const count = async (limited: Parameters<typeof deps.count>[0]): Promise<void> => {
    const waitS = await deps.count(limited, ip);
    if (waitS !== null) throw new Problem('too_many', { retryAfterS: waitS });
  };
  if (gate) {
    const proved = async (): Promise<CaptchaLevel | null> => {
      // Verifying a proof may cost the operator money, so proofs have their own limit.
      await count('proof');
      return gate.proved();
    };
    const level = await deps.climb(name, ip, proved);
    if (level) throw new Problem('captcha', { type: level });
  }
  await count(name);
}

/** Checks an upload by its sender, its declared size and the uploads in progress, before its body is read. */
export function guardUpload(deps: HttpDeps, call: Call, { field, maxBytes }: FileRule) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const ip = callerOf(request.ip);
    const sizeBytes = Number(request.headers['content-length'] ?? maxBytes);
    if (sizeBytes > maxBytes + MAX_BODY_BYTES)
      throw new Problem('too_large', { fields: { [field]: 'rule.too_large' } });
    const running = [...uploads];
    const isFull = running.reduce((sum, upload) => sum + upload.sizeBytes, sizeBytes) > MAX_UPLOAD_BYTES;
    if (isFull || running.filter((upload) => upload.ip === ip).length >= MAX_UPLOADS_OF_ONE)
      throw new Problem('unavailable', { retryAfterS: UPLOAD_RETRY_S });
    const upload = { ip, sizeBytes };
    uploads.add(upload);
    reply.raw.once('close', () => uploads.delete(upload));
    await limitCall(deps, call, request.ip);
    guardMutation(request, call, deps, request.headers['content-type'] !== undefined);
    if (call.access === 'public') return;
    const token = bearerOf(request.headers['x-authorization']);
    if (!token || !(await deps.readToken(token))) throw new Problem('unauthorized');
  };
}
