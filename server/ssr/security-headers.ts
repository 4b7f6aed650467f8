import { tileOrigin } from '#domain/places/map-tiles.ts';
import { CAPTCHA_HOSTS } from '#domain/site/captcha.ts';
import { metricHosts } from '#domain/site/metrics.ts';
import { VIDEO_FRAMES } from '#domain/video-frames.ts';
import { REFERRER_POLICY } from '#server/http/default-headers.ts';
import type { PublicSite } from '#sites/public-site.ts';
import type { SiteConfig } from '#sites/schema.ts';

/** The parts of a site's configuration that its policy depends on. */
export type PolicySite = Pick<SiteConfig, 'metrics' | 'filmHosts'> &
  Pick<PublicSite, 'mapTiles' | 'captchas' | 'callsUrl'> & { webCallOrigin?: string | null };

/**
 * The content security policy of a page (specification 3, "Media"). `stylesHash` allows its one inline style sheet;
 * null allows none. Scripts are always files, and data travels in inert JSON blocks, so pages need no nonce and can be
 * cached.
 */
export function contentPolicy(
  { metrics, filmHosts, mapTiles, captchas, callsUrl, webCallOrigin }: PolicySite,
  stylesHash: string | null,
): string {
  const frames = captchas.flatMap((name) => CAPTCHA_HOSTS[name]);
  const hosts = [...metricHosts(metrics), ...frames];
  const and = hosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${and}`,
    `style-src 'self'${stylesHash ? ` '${stylesHash}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${and}${mapTiles ? ` ${tileOrigin(mapTiles)}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${and}${callsUrl && ` ${new URL(callsUrl).origin}`}`,
    `media-src 'self'${filmHosts.map((host) => ` https://${host}`).join('')}`,
    `frame-src ${[...Object.values(VIDEO_FRAMES), ...frames, ...(webCallOrigin ? [webCallOrigin] : [])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    ...(hosts.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types serai'] : []),
  ].join('; ');
}

/** The other security headers of every page. Only a service for calls may use the microphone. */
export function securityHeaders({
  isHttps,
  webCallOrigin,
}: {
  isHttps: boolean;
  webCallOrigin: string | null;
}): Record<string, string> {
  return {
    'referrer-policy': REFERRER_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': `camera=(self), geolocation=(), microphone=(${webCallOrigin ? `self "${webCallOrigin}"` : ''}), payment=()`,
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  };
}
