import type { FastifyInstance } from 'fastify';

/** A picture styles itself; a worker takes its policy from its own script and fetches from here. */
const POLICY_OF_TYPE: readonly (readonly [type: RegExp, policy: string])[] = [
  [/^image\/svg\+xml\b/, "default-src 'none'; img-src data:; style-src 'unsafe-inline'"],
  [/^(text|application)\/javascript\b/, "default-src 'self'"],
];
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Gives every reply the headers that its route does not set: no sniffing, nothing to load or frame, nothing stored. */
export function mountDefaultHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (reply.hasHeader('content-security-policy')) return done();
    const type = String(reply.getHeader('content-type') ?? '');
    reply.header('content-security-policy', POLICY_OF_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? POLICY);
    done();
  });
}
