import type { FastifyInstance } from 'fastify';

/**
 * By content type: an SVG contains its own styles, and a worker gets its policy with its script and fetches from this
 * origin.
 */
const POLICY_OF_TYPE: readonly (readonly [type: RegExp, policy: string])[] = [
  [/^image\/svg\+xml\b/, "default-src 'none'; img-src data:; style-src 'unsafe-inline'"],
  [/^(text|application)\/javascript\b/, "default-src 'self'"],
];
/** Other sites see only the origin. */
export const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets safe defaults for headers that a route leaves unset: no sniffing, loading, framing or storing, and no paths in
 * referrers.
 */
export function mountDefaultHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', REFERRER_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (reply.hasHeader('content-security-policy')) return done();
    const type = String(reply.getHeader('content-type') ?? '');
    reply.header('content-security-policy', POLICY_OF_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? POLICY);
    done();
  });
}
