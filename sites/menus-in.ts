import type { Lang } from '#domain/locales.ts';
import type { LabelledLink, MenuLabels, MenuSettings } from '#domain/site/site-addresses.ts';
import type { SiteConfig } from './schema.ts';

type Menus = SiteConfig['menus'];

/** Whether the operator has set menus; empty ones stand for those of the layer. */
export const isOwnMenu = ({ header, footer }: MenuSettings): boolean => header.length + footer.length > 0;

const textOf = (labels: MenuLabels): string => Object.values(labels).find(Boolean) ?? '';
const linkOf = ({ labels, href }: LabelledLink): Menus['header'][number] => ({ text: textOf(labels), labels, href });

/** Menus of the operator as a configuration has them. */
export const labelledMenus = ({ header, footer }: MenuSettings): Menus => ({
  header: header.map(linkOf),
  footer: footer.map(({ labels, links }) => ({ text: textOf(labels), labels, links: links.map(linkOf) })),
});

/** Menus as pages in one language have them: `label` replaces the text of the key. */
export interface PublicMenus {
  readonly header: readonly PublicLink[];
  readonly footer: readonly { readonly text: string; readonly label?: string; readonly links: readonly PublicLink[] }[];
}
interface PublicLink {
  readonly text: string;
  readonly label?: string;
  readonly href: string;
}

/** What has a text in a language; labels of the operator become `label`. */
function labelledIn<Line extends { text: string; labels?: MenuLabels }>(
  lines: readonly Line[],
  lang: Lang,
): (Omit<Line, 'labels'> & { label?: string })[] {
  return lines.flatMap(({ labels, ...line }) => {
    const label = labels?.[lang];
    return labels && !label ? [] : [{ ...line, ...(label && { label }) }];
  });
}

/** The menus of a site's pages in a language, without links to what the site has switched off. */
export function menusIn(
  { menus, excursionsEnabled }: Pick<SiteConfig, 'menus' | 'excursionsEnabled'>,
  lang: Lang,
): PublicMenus {
  const linksIn = (links: Menus['header']): PublicLink[] =>
    labelledIn(links, lang).filter(({ href }) => excursionsEnabled || href !== '/excursions');
  return {
    header: linksIn(menus.header),
    footer: labelledIn(menus.footer, lang).map((column) => ({ ...column, links: linksIn(column.links) })),
  };
}
