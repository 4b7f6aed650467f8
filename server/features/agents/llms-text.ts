import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/all-calls.ts';
import { createClient } from '#contract/client.ts';
import type { SeoPages } from '#contract/search/search.ts';
import { localesOf, withLocale } from '#domain/locales.ts';
import type { Routes } from '#server/features/feature.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import type { Platform } from '#server/platform/platform.ts';
import { originOf } from '#server/platform/site-origin.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { MCP_PATH } from './mount-mcp.ts';
import { BOOKING_RULE, mainLocale } from './tool.ts';
import { TOOLS } from './tools.ts';

const MAX_AGE_S = 3600;
const MAX_PLACES = 30;

/** Names of the pages that a site may have, by section. */
const PAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Trips: {
    '/tours': 'Tours',
    '/author-tours': 'Author tours',
    '/cruises': 'Cruises',
    '/excursions': 'Excursions',
    '/destinations': 'Destinations',
    '/collections': 'Collections',
  },
  Site: {
    '/about': 'About',
    '/contacts': 'Contacts',
    '/help-center': 'Help centre',
    '/ranking': 'How tours are ranked',
    '/tour-providers': 'Organizers',
    '/blog': 'Blog',
    '/agreement': 'Terms',
    '/privacy': 'Privacy',
    '/safety-rules': 'Safety rules',
    '/sitemap': 'All places and activities',
  },
};

/** What the text lists, as the site serves it now. */
interface Served {
  site: SiteConfig;
  origin: string;
  /** Paths of the sitemap. */
  paths: readonly string[];
  groups: SeoPages['groups'];
  help: { slug: string; title: string; summary: string }[];
}

/** A text in one line that cannot end the link or heading it stands in. */
const inLine = (text: string): string => text.replace(/[\s[\]]+/g, ' ').trim();

/** The text in the form of llmstxt.org: a title, a summary, and sections of links. */
function llmsText({ site, origin, paths, groups, help }: Served): string {
  const title = inLine(site.title);
  const link = (name: string, path: string, note = ''): string =>
    `- [${inLine(name)}](${origin}${path})${note && `: ${inLine(note)}`}`;
  const page = (name: string, path: string, note?: string): string =>
    link(name, withLocale(path, mainLocale(site)), note);
  const places = (key: string): string[] =>
    (groups.find((group) => group.key === key)?.pages ?? [])
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MAX_PLACES)
      .map(({ name, slug, count }) => page(name, `/${slug}`, `${count} tours`));
  const tools = TOOLS.map(({ name }) => name).join(', ');
  const sections = {
    Languages: localesOf(site.languages).map(({ name, code }) => link(name, withLocale('/', code))),
    'Tools and calls': [
      link('Model Context Protocol', MCP_PATH, `Streamable HTTP, no sign-in; ${tools}`),
      link('Calls of the API', '/docs'),
      link('OpenAPI', '/openapi.json'),
      link('Sitemap', '/sitemap.xml'),
    ],
    ...Object.fromEntries(
      Object.entries(PAGES).map(([name, pages]) => [
        name,
        Object.entries(pages).flatMap(([path, label]) => (paths.includes(path) ? [page(label, path)] : [])),
      ]),
    ),
    Countries: places('countries'),
    Activities: places('activities'),
    Help: help.map((article) => page(article.title, pagePaths.helpArticle(article.slug), article.summary)),
  };
  return [
    `# ${title}`,
    `> ${title} sells multi-day tours, cruises and author tours of many organizers, with seats, prices and refunds as they are now.`,
    BOOKING_RULE,
    ...Object.entries(sections).flatMap(([name, lines]) => (lines.length > 0 ? [`## ${name}`, lines.join('\n')] : [])),
    '',
  ].join('\n\n');
}

/** Serves `/llms.txt` of each site, from what its pages list. */
export function mountLlmsText(
  app: FastifyInstance,
  { publicUrl, siteFor }: Pick<Platform, 'publicUrl' | 'siteFor'>,
  { sendCached, sitemapPaths, visitorCalls }: Routes,
): void {
  app.get('/llms.txt', async (request, reply) => {
    const site = siteFor(request.host);
    const origin = originOf(publicUrl, site, request.host);
    const make = async (): Promise<string> => {
      const api = createClient(calls, visitorCalls(request, { locale: mainLocale(site) }));
      const [paths, { groups }, { topics }] = await Promise.all([
        sitemapPaths(),
        api.search.getSeoPagesSitemap(),
        api.content.getHelpTopics(),
      ]);
      return llmsText({ site, origin, paths, groups, help: topics.flatMap(({ articles }) => articles) });
    };
    const name = `llms.txt ${site.name} ${origin}`;
    return sendCached(request, reply, { name, type: 'text/plain; charset=utf-8', maxAgeS: MAX_AGE_S, make });
  });
}
