import type { FastifyInstance } from 'fastify';
import { langOf, LOCALES, withLocale, type Locale } from '#domain/locales.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { ContentDeps } from '#server/features/content/content-deps.ts';
import type { Routes } from '#server/features/feature.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { createTexts } from '#server/texts.ts';

const MAX_AGE_S = 600;
const ITEMS = 30;
const text = createTexts({
  en: { title: '{site}: stories from the road' },
  ru: { title: '{site}: рассказы с дороги' },
  de: { title: '{site}: Geschichten von unterwegs' },
  zh: { title: '{site}：路上的故事' },
});

/** Serves the newest posts in each language as `/blog/rss.xml`, `/ru/blog/rss.xml`, … */
export function mountRss(app: FastifyInstance, deps: ContentDeps, sendCached: Routes['sendCached']): void {
  for (const { code } of LOCALES) {
    const path = withLocale('/blog/rss.xml', code);
    const file = { name: path, type: 'application/rss+xml; charset=utf-8', maxAgeS: MAX_AGE_S };
    app.get(path, (request, reply) => sendCached(request, reply, { ...file, make: () => rssOf(deps, code) }));
  }
}

async function rssOf(deps: ContentDeps, locale: Locale): Promise<string> {
  const title = escapeHtml(text(locale, 'title'));
  const at = (path: string): string => escapeHtml(deps.publicUrl + withLocale(path, locale));
  const posts = (await deps.posts(locale)).slice(0, ITEMS);
  const items = posts.map(({ card: { title, summary, slug, date, author } }) =>
    [
      `<item><title>${escapeHtml(title)}</title><link>${at(pagePaths.blogPost(slug))}</link><guid>${at(pagePaths.blogPost(slug))}</guid>`,
      `<dc:creator>${escapeHtml(author.name)}</dc:creator><pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
      `<description>${escapeHtml(summary)}</description></item>`,
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${title}</title><link>${at('/blog')}</link><description>${title}</description><language>${langOf(locale)}</language>`,
    `<atom:link href="${at('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ].join('\n');
}
