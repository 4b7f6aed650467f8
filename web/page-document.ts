import { DEFAULT_LOCALE, dirOf, langOf, localesOf, withLocale, type Locale } from '#domain/locales.ts';
import { iconOf } from '#domain/site/site-settings.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { PageFiles, RenderInput } from './page-renderer.ts';
import type { ReadyPage } from './resolve-page.ts';
import type { Head } from './screen.ts';
import { STARTS_ON_INTERACTION } from './screens/derived/starts.ts';
import type { PublicSite } from './state/site.ts';

/** State that the browser needs to hydrate the page. */
export interface PagePayload {
  route: ReadyPage['route'];
  status: number;
  data: unknown;
  site: PublicSite;
  currency: string;
  currencyName: string;
  locale: Locale;
  /** URLs of the built files to start with: the screen, and its texts by noun. */
  files: { screen: string; texts: Record<string, string> };
}

interface Content {
  /** Without the locale. */
  path: string;
  /** HTML of the root. */
  body: string;
  payload: PagePayload;
}

function iconLink({ logo }: PublicSite): string {
  const { src, type } = iconOf(logo);
  return `<link rel="icon" href="${src}" type="${type}">`;
}

/** The complete HTML of a page. */
export function pageDocument(
  head: Head,
  files: PageFiles,
  { site, theme, visitor, favourites }: RenderInput,
  { path, body, payload }: Content,
): string {
  const { locale } = payload;
  const lang = langOf(locale);
  const waits = STARTS_ON_INTERACTION.includes(payload.route) && visitor === null && favourites === undefined;
  return `<!doctype html>
<html lang="${lang}" dir="${dirOf(locale)}"${theme ? ` data-theme="${theme}"` : ''}${waits ? ' data-start="interaction"' : ''}${site.style && ` style="${escapeHtml(site.style)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#16171b" media="(prefers-color-scheme: dark)">
${iconLink(site)}
${headTags(head, site, locale, path)}
${files.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')}
<style>${files.inlineStyles}</style>
<noscript><link rel="stylesheet" href="${files.print}" media="print"></noscript>
<meta name="print" content="${files.print}"><meta name="run" content="${files.run.join(' ')}"><meta name="scripts" content="${files.later.join(' ')}"><meta name="styles" content="${files.styles.join(' ')}">
${files.scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`).join('')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="page">${serialize(payload)}</script>
</body>
</html>`;
}

/** Links to the translations of a page and to its neighbours in a list, for search engines. */
function relatedPages({ canonical, previous, next }: Head, site: PublicSite, path: string): string[] {
  const link = (rel: string, to: string, lang = ''): string =>
    `<link rel="${rel}"${lang && ` hreflang="${lang}"`} href="${escapeHtml(site.origin + to)}">`;
  const locales = localesOf(site.languages);
  const translations =
    canonical === undefined
      ? []
      : [
          ...locales.map(({ lang, code }) => link('alternate', withLocale(canonical || path, code), lang)),
          link('alternate', withLocale(canonical || path, locales[0]?.code ?? DEFAULT_LOCALE), 'x-default'),
        ];
  return [...translations, ...(previous ? [link('prev', previous)] : []), ...(next ? [link('next', next)] : [])];
}

/** The file of a picture to preload, or its files by width. */
function pictureOf(srcset: string, sizes: string): string {
  if (!srcset.includes(' ')) return `href="${escapeHtml(srcset)}"`;
  return `imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}"`;
}

function headTags(head: Head, site: PublicSite, locale: Locale, path: string): string {
  const { origin, heroPictureId } = site;
  const tags = [`<title>${escapeHtml(head.title)}</title>`];
  const meta = (name: string, content: string): void =>
    void tags.push(`<meta name="${name}" content="${escapeHtml(content)}">`);
  const og = (property: string, content: string): void =>
    void tags.push(`<meta property="${property}" content="${escapeHtml(content)}">`);
  if (head.description) meta('description', head.description);
  if (head.noindex) meta('robots', 'noindex');
  if (head.canonical !== undefined) {
    const canonical = head.canonical || path;
    tags.push(`<link rel="canonical" href="${escapeHtml(origin + withLocale(canonical, locale))}">`);
    og('og:url', origin + withLocale(canonical, locale));
  }
  if (!head.noindex) tags.push(...relatedPages(head, site, path));
  og('og:title', head.title);
  og('og:type', 'website');
  if (head.description) og('og:description', head.description);
  const image = head.image ?? (heroPictureId === null ? null : `/pictures/${heroPictureId}/1200x630.jpg`);
  if (image !== null) {
    og('og:image', origin + image);
    og('og:image:width', '1200');
    og('og:image:height', '630');
    og('og:image:alt', head.imageAlt || head.title);
  }
  meta('twitter:card', image === null ? 'summary' : 'summary_large_image');
  for (const { srcset, sizes, media } of [head.preload ?? []].flat()) {
    tags.push(
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" ${pictureOf(srcset, sizes)}${media ? ` media="${escapeHtml(media)}"` : ''}>`,
    );
  }
  for (const block of head.jsonLd ?? []) tags.push(`<script type="application/ld+json">${serialize(block)}</script>`);
  return tags.join('\n');
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Serializes data to JSON that is safe inside a script element. Data must not reach a page in any other way. */
function serialize(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => ESCAPES[char] ?? char);
}
