import type { FastifyInstance } from 'fastify';

/** An SVG contains its own styles; a worker takes its policy from its own script and fetches from this origin. */
const POLICY_OF_TYPE: readonly (readonly [type: RegExp, policy: string])[] = [
  [/^image\/svg\+xml\b/, "default-src 'none'; img-src data:; style-src 'unsafe-inline'"],
  [/^(text|application)\/javascript\b/, "default-src 'self'"],
];
/** Other sites learn the origin only. */
export const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sets defaults for headers that a route does not set: no sniffing, no loading, no framing, no storing, no paths for other sites. */
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
