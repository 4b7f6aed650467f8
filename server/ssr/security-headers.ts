import { VIDEO_FRAMES } from '#domain/video-frames.ts';

/**
 * Headers of every page. Scripts come from files of ours only: data travels in JSON blocks, which are not run, so that no nonce is needed and pages may
 * be cached. Inline style attributes carry sizes and placeholder colours; the one style
 * sheet that stands in a page is named by its hash.
 * Frames are the players of three video hosts, and a film by another link plays in the browser's own player (specification 3, "Media").
 */
export function securityHeaders(isSecure: boolean): (looksHash: string | null) => Record<string, string> {
  const policyFor = (looksHash: string | null): string => [
    "default-src 'self'", "script-src 'self'", `style-src 'self'${looksHash ? ` '${looksHash}'` : ''}`, "style-src-attr 'unsafe-inline'", "img-src 'self' data:", "font-src 'self'",
    "connect-src 'self'", "media-src 'self' https:", `frame-src ${Object.values(VIDEO_FRAMES).join(' ')}`, "object-src 'none'", "base-uri 'none'", "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'", "require-trusted-types-for 'script'", 'trusted-types serai',
  ].join('; ');
  return (looksHash) => ({
    'content-security-policy': policyFor(looksHash),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  });
}
