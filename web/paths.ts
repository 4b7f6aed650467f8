import { toLocale, withLocale, type Lang, type Locale } from '#domain/locales.ts';
import { PATHS } from './screens/derived/paths.ts';
import type { ScreenName } from './screens/index.ts';

export type { ScreenName } from './screens/index.ts';

export type RouteParams = Record<string, string>;

type PathPart = string | { key: string; isOptional: boolean };
const partsFor = new Map<ScreenName, readonly PathPart[]>();

/** Literal and variable parts of a pattern. Parsed once: a page builds hundreds of URLs. */
function partsOf(name: ScreenName): readonly PathPart[] {
  let parts = partsFor.get(name);
  if (!parts) {
    parts = [...PATHS[name].matchAll(/\{\/:(?<optional>\w+)\}\?|:(?<named>\w+)|[^:{]+/g)].map(
      ([text, optional, named]) => {
        const key = optional ?? named;
        return key === undefined ? text : { key, isOptional: optional !== undefined };
      },
    );
    partsFor.set(name, parts);
  }
  return parts;
}

const encodePath = (value: string): string =>
  /^[\w/-]*$/.test(value) ? value : value.split('/').map(encodeURIComponent).join('/');

/** The path of a screen. The named parts of its pattern come from `params`; a missing required one throws. */
export function pathOf(name: ScreenName, params: RouteParams = {}): string {
  let path = '';
  for (const part of partsOf(name)) {
    if (typeof part === 'string') {
      path += part;
      continue;
    }
    const value = params[part.key];
    if (part.isOptional) path += value ? `/${encodePath(value)}` : '';
    else if (value === undefined) throw new RangeError(`no ${part.key} for ${name}`);
    else path += encodePath(value);
  }
  return path;
}

/** A route name, alone or with its own language after three underscores (specification 2): `login___de`. */
export type LocalizedName = ScreenName | `${ScreenName}___${Lang}`;

/** The address of a screen in a language, with a query. A language in the name wins. */
export function hrefOf(
  locale: Locale,
  name: LocalizedName,
  params: RouteParams = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const [route, lang] = name.split('___') as [ScreenName, Lang?];
  const entries = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const text = entries.length > 0 ? new URLSearchParams(entries).toString() : '';
  return withLocale(pathOf(route, params), lang ? toLocale(lang) : locale) + (text ? `?${text}` : '');
}
