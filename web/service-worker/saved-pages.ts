import { tagOf, toLocale } from '#domain/locales.ts';

/** The server says what may be kept: a page that is the same for everybody, or a booking of the person who is signed in. */
const KEPT = 'x-offline';
const SAVED_AT = 'x-saved-at';
const TITLE = 'x-title';

export const PAGES = 'pages';

/** The page as it is kept: with the moment and its title; null when the server does not allow it. */
export async function toSave(response: Response): Promise<Response | null> {
  if (response.status !== 200 || !response.headers.has(KEPT)) return null;
  const html = await response.text();
  const headers = new Headers(response.headers);
  // The text is unpacked by now.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(SAVED_AT, new Date().toISOString());
  headers.set(TITLE, encodeURIComponent(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''));
  return new Response(html, { headers });
}

/** Files of ours that a page names: it is of no use without them. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g) ?? [])];
}

/** A kept page as it is shown: it says when it was saved, above everything and at every price. */
export async function marked(kept: Response): Promise<Response> {
  const html = await kept.text();
  const savedAt = kept.headers.get(SAVED_AT) ?? '';
  const lang = /<html lang="(\w+)"/.exec(html)?.[1] ?? 'en';
  const texts = SAVED_TEXTS[lang] ?? SAVED_TEXTS['en'];
  const format = new Intl.DateTimeFormat(tagOf(toLocale(lang)), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const time = format.format(new Date(savedAt));
  const say = (text = ''): string => text.replace('{time}', time);
  const banner = `<div class="saved" role="status"><span>${say(texts?.saved)}</span><a class="saved__go" href="">${say(texts?.refresh)}</a></div>`;
  const shown = html
    .replace('<html ', `<html data-saved-at="${savedAt}" style="--as-of: '${say(texts?.asOf)}'" `)
    .replace('<body>', `<body>${banner}`);
  return new Response(shown, { headers: kept.headers });
}

/** Forgets every page that belongs to somebody. */
export async function forgetOwn(): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const request of await cache.keys())
    if ((await cache.match(request, { ignoreVary: true }))?.headers.get(KEPT) === 'own')
      await cache.delete(request, { ignoreVary: true });
}
