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

/** What has a text in a language, with that text in place of the key. */
function labelledIn<Line extends { text: string; labels?: MenuLabels | undefined }>(
  lines: readonly Line[],
  lang: Lang,
): Omit<Line, 'labels'>[] {
  return lines.flatMap(({ labels, ...line }) => {
    const text = labels ? labels[lang] : line.text;
    return text ? [{ ...line, text }] : [];
  });
}

/** The menus of pages in a language. Menus without labels are returned as they are. */
export function menusIn(menus: Menus, lang: Lang): Menus {
  const { header, footer } = menus;
  if (![...header, ...footer].some(({ labels }) => labels)) return menus;
  return {
    header: labelledIn(header, lang),
    footer: labelledIn(footer, lang).map((column) => ({ ...column, links: labelledIn(column.links, lang) })),
  };
}
