import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { toLocale } from '#domain/locales.ts';
import type { CachedReply } from '#server/http/reply-cache.ts';
import { createTexts } from '#server/texts.ts';

const staleText = createTexts({
  en: {
    stale:
      'This page is {minutes, plural, one {# minute} other {# minutes}} old. Prices and free seats may have changed.',
  },
  ru: {
    stale:
      'Этой странице уже {minutes, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}}. Цены и наличие мест могли измениться.',
  },
  de: {
    stale:
      'Diese Seite ist {minutes, plural, one {# Minute} other {# Minuten}} alt. Preise und freie Plätze können sich geändert haben.',
  },
  zh: { stale: '此页面为 {minutes} 分钟前的内容，价格和余位可能已有变化。' },
});

const DECOMPRESS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * Adds a notice of its age to a page that was stored before the database became unreachable; other replies pass
 * unchanged. Browsers must not save it for offline use.
 */
export async function addAgeNotice(page: CachedReply): Promise<CachedReply> {
  const { age, 'content-encoding': encoding, 'x-offline': _keeper, ...headers } = page.headers;
  if (age === undefined || page.body.length === 0) return page;
  const decompress = encoding === 'br' || encoding === 'gzip' ? DECOMPRESS[encoding] : null;
  if (encoding !== undefined && decompress === null) return page;
  const html = (decompress ? await decompress(page.body) : page.body).toString();
  const locale = toLocale(/<html lang="([\w-]+)"/.exec(html)?.[1] ?? '');
  const line = staleText(locale, 'stale', { minutes: Math.max(1, Math.round(Number(age) / 60)) });
  const shown = html.replace('<body>', `<body><div class="saved" role="status"><span>${line}</span></div>`);
  return { ...page, headers: { ...headers, age }, body: Buffer.from(shown) };
}
