import { tileOrigin } from '#domain/places/map-tiles.ts';
import { metricHosts } from '#domain/site/metrics.ts';
import { VIDEO_FRAMES } from '#domain/video-frames.ts';
import type { PublicSite } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';

/** What of a site its policy hangs on. */
export type PolicySite = Pick<SiteConfig, 'metrics' | 'filmHosts'> & Pick<PublicSite, 'mapTiles'>;

/**
 * What a page may load. Scripts come from files of ours only: data travels in JSON blocks, which are not run, so that no nonce is needed and pages may be
 * cached. Inline style attributes carry sizes and placeholder colours; the one style sheet that stands in a page is named by its hash (null: there is none).
 * Frames are the players of three video hosts, and a film of ours or of a host that the site trusts plays in the browser's own player (specification 3, "Media"); any other is a link. Pictures of maps come from the
 * provider that the operator has named.
 * A site that counts visits by other services lets their hosts in, and only those; their scripts do not know of trusted types.
 */
export function contentPolicy({ metrics, filmHosts, mapTiles }: PolicySite, stylesHash: string | null): string {
  const hosts = metricHosts(metrics);
  const and = hosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${and}`,
    `style-src 'self'${stylesHash ? ` '${stylesHash}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${and}${mapTiles ? ` ${tileOrigin(mapTiles)}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${and}`,
    `media-src 'self'${filmHosts.map((host) => ` https://${host}`).join('')}`,
    `frame-src ${Object.values(VIDEO_FRAMES).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    ...(hosts.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types serai'] : []),
  ].join('; ');
}

/** The other headers that guard every page. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
