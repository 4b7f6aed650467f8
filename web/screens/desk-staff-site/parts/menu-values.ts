import { LOCALES, type Lang } from '#domain/locales.ts';
import {
  MAX_MENU_COLUMNS,
  type LabelledLink,
  type MenuLabels,
  type MenuSettings,
} from '#domain/site/site-addresses.ts';
import { formatMessage, type Message } from '#domain/text/messages.ts';
import de from '#web/i18n/messages/de/site.ts';
import en from '#web/i18n/messages/en-US/site.ts';
import ru from '#web/i18n/messages/ru/site.ts';
import zh from '#web/i18n/messages/zh/site.ts';
import type { PublicSite } from '#web/state/site.ts';
import type { Form } from '#web/ui/form/use-form.ts';
import { rowsOf, rowValues, type RowValues } from './use-rows.ts';

/** Texts of the shell; a build has compiled them. */
const TEXTS: Record<Lang, Record<string, string | Message>> = { en, ru, de, zh };
const LANGS = LOCALES.map(({ lang }) => lang);
const labelNames = LANGS.map((lang) => `labels.${lang}` as const);

/** Fields of a line of a menu. */
export const LINE_NAMES = ['href', ...labelNames] as const;
type Line = Record<(typeof LINE_NAMES)[number], string>;

/** A new line. */
export const NEW_LINE = Object.fromEntries(LINE_NAMES.map((name) => [name, ''])) as Line;

export const HEADER = 'menus.header';
/** The path of a column of the footer. */
export const columnPath = (at: number): string => `menus.footer.${at}`;
export const linksPath = (at: number): string => `${columnPath(at)}.links`;
export const COLUMNS: readonly number[] = Array.from({ length: MAX_MENU_COLUMNS }, (_, at) => at);

/** Labels of a text key of the product, in every language. */
const labelsOfKey = (key: string): MenuLabels =>
  Object.fromEntries(
    LANGS.flatMap((lang) => {
      const text = TEXTS[lang][key];
      return text ? [[lang, typeof text === 'string' ? text : formatMessage(text, {}, lang)]] : [];
    }),
  );

/** The menus of the product with their texts, to begin with. */
export function productMenus({ header, footer }: PublicSite['menus']): MenuSettings {
  const labelled = (links: PublicSite['menus']['header']): LabelledLink[] =>
    links.map(({ text, href }) => ({ labels: labelsOfKey(text), href }));
  return {
    header: labelled(header),
    footer: footer.map(({ text, links }) => ({ labels: labelsOfKey(text), links: labelled(links) })),
  };
}

const lineOf = ({ labels, href }: { labels: MenuLabels; href: string }): Line => ({
  ...NEW_LINE,
  href,
  ...(Object.fromEntries(Object.entries(labels).map(([lang, text]) => [`labels.${lang}`, text])) as Partial<Line>),
});

/** The menus as values of a form. */
export function menuValues({ header, footer }: MenuSettings): RowValues {
  return Object.assign(
    rowValues(HEADER, header.map(lineOf)),
    ...COLUMNS.flatMap((at) => {
      const { labels = {}, links = [] } = footer[at] ?? {};
      const { href: _none, ...titles } = lineOf({ labels, href: '' });
      const titled = Object.entries(titles).map(([name, text]) => [`${columnPath(at)}.${name}`, text]);
      return [Object.fromEntries(titled) as RowValues, rowValues(linksPath(at), links.map(lineOf))];
    }),
  ) as RowValues;
}

const labelsOf = (text: (lang: Lang) => string | undefined): MenuLabels =>
  Object.fromEntries(LANGS.flatMap((lang) => (text(lang)?.trim() ? [[lang, text(lang)?.trim()]] : [])));

/** The menus that a form has; columns without lines at the end are left out. */
export function menusOf(form: Pick<Form<RowValues>, 'values' | 'set'>): {
  header: LabelledLink[];
  footer: { labels: MenuLabels; links: LabelledLink[] }[];
} {
  const linesAt = (base: string): LabelledLink[] =>
    rowsOf(form, base, LINE_NAMES).rows.map((row) => ({
      labels: labelsOf((lang) => row[`labels.${lang}`]),
      href: row.href.trim(),
    }));
  const columns = COLUMNS.map((at) => ({
    labels: labelsOf((lang) => form.values[`${columnPath(at)}.labels.${lang}`]),
    links: linesAt(linksPath(at)),
  }));
  const last = columns.findLastIndex(({ links }) => links.length > 0);
  return { header: linesAt(HEADER), footer: columns.slice(0, last + 1) };
}
