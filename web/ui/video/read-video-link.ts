import { VIDEO_FRAMES, type VideoHost } from '#domain/video-frames.ts';

/**
 * How to play a video: `host` is the provider whose player is framed at `src`; null means a file for the native player.
 */
export interface VideoLink {
  host: VideoHost | null;
  src: string;
}

const RUTUBE_PATH = /^\/(?:video|play\/embed|shorts)\/(?:private\/)?([\da-f]{32})\/?$/;
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const YOUTUBE_ID = /^[\w-]{11}$/;

/** Parses `90`, `90s` or `1m30s` to seconds; 0 for anything else. */
function secondsOf(text: string | null): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '');
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0) : 0;
}

function frameOf(host: VideoHost, path: string, query: Record<string, string | number | undefined>): VideoLink {
  const url = new URL(path, VIDEO_FRAMES[host]);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value));
  return { host, src: url.href };
}

function youtubeFrame(url: URL, site: string): VideoLink | null {
  const id =
    site === 'youtu.be'
      ? url.pathname.slice(1)
      : (url.searchParams.get('v') ?? YOUTUBE_PATH.exec(url.pathname)?.[1] ?? '');
  if (!YOUTUBE_ID.test(id)) return null;
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'));
  return frameOf('youtube', `/embed/${id}`, { autoplay: 1, rel: '0', start: start || undefined });
}

function rutubeFrame(url: URL): VideoLink | null {
  const id = RUTUBE_PATH.exec(url.pathname)?.[1];
  // An unlisted video plays only with its key.
  return id
    ? frameOf('rutube', `/play/embed/${id}/`, { autoplay: 1, p: url.searchParams.get('p') ?? undefined })
    : null;
}

function vimeoFrame(url: URL): VideoLink | null {
  const [, id, key] = VIMEO_PATH.exec(url.pathname) ?? [];
  return id
    ? frameOf('vimeo', `/video/${id}`, { autoplay: 1, dnt: 1, h: key ?? url.searchParams.get('h') ?? undefined })
    : null;
}

const SITES: Readonly<Record<string, (url: URL, site: string) => VideoLink | null>> = {
  'youtube.com': youtubeFrame,
  'youtube-nocookie.com': youtubeFrame,
  'youtu.be': youtubeFrame,
  'rutube.ru': rutubeFrame,
  'vimeo.com': vimeoFrame,
  'player.vimeo.com': vimeoFrame,
};

/**
 * How to play the video at a URL; null for an unsafe or invalid URL (`javascript:` and the like), and for a page of a
 * video host that is not a video, such as a channel.
 */
export function readVideoLink(address: string): VideoLink | null {
  // A relative URL needs a base to be parsed; any host will do.
  const url = URL.parse(address, 'https://own.invalid');
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || address.trim() === '') return null;
  const site = url.hostname.replace(/^(www|m|music)\./, '');
  const frame = SITES[site];
  return frame ? frame(url, site) : { host: null, src: address.trim() };
}

/** Hosts of the files among video URLs; null stands for a picture. A page's policy lets the native player load from them. */
export function fileHosts(addresses: readonly (string | null)[]): string[] {
  const hosts = addresses.flatMap((address) => {
    const link = address === null ? null : readVideoLink(address);
    const url = link && link.host === null ? URL.parse(link.src) : null;
    return url?.protocol === 'https:' && /^[a-z0-9.-]+$/.test(url.host) ? [url.host] : [];
  });
  return [...new Set(hosts)];
}
