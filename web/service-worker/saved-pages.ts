import { tagOf, toLocale } from '#domain/locales.ts';

/** The server marks what may be saved: a page that is the same for every visitor (`public`), or a booking of the signed-in user (`own`). */
const OFFLINE_HEADER = 'x-offline';
const SAVED_AT = 'x-saved-at';
const TITLE = 'x-title';

export const PAGES = 'pages';

/** The response to save, with the time and its title, or null when the server does not allow saving it. */
export async function toSave(response: Response): Promise<Response | null> {
  if (response.status !== 200 || !response.headers.has(OFFLINE_HEADER)) return null;
  const html = await response.text();
  const headers = new Headers(response.headers);
  // The text is already decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(SAVED_AT, new Date().toISOString());
  headers.set(TITLE, encodeURIComponent(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''));
  return new Response(html, { headers });
}

/** Files of this site that a page references and needs. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g) ?? [])];
}

/** The saved page with the time of saving at the top and beside every price. */
export async function withSavedMarks(saved: Response): Promise<Response> {
  const html = await saved.text();
  const savedAt = saved.headers.get(SAVED_AT) ?? '';
  const lang = /<html lang="(\w+)"/.exec(html)?.[1] ?? 'en';
  const texts = SAVED_TEXTS[lang] ?? SAVED_TEXTS['en'];
  const format = new Intl.DateTimeFormat(tagOf(toLocale(lang)), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const time = format.format(new Date(savedAt));
  const fill = (text = ''): string => text.replace('{time}', time);
  const banner = `<div class="saved" role="status"><span>${fill(texts?.saved)}</span><a class="saved__go" href="">${fill(texts?.refresh)}</a></div>`;
  const shown = html
    .replace('<html ', `<html data-saved-at="${savedAt}" style="--as-of: '${fill(texts?.asOf)}'" `)
    .replace('<body>', `<body>${banner}`);
  return new Response(shown, { headers: saved.headers });
}

/** Deletes every page of a signed-in user. */
export async function deleteOwnPages(): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const request of await cache.keys())
    if ((await cache.match(request, { ignoreVary: true }))?.headers.get(OFFLINE_HEADER) === 'own')
      await cache.delete(request, { ignoreVary: true });
}
