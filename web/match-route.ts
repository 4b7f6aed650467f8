import { decodeSegment } from './decode-segment.ts';
import type { RouteParams } from './paths.ts';
import { patternOf, ROUTES, type RouteRow, type RouteSite } from './route-table.ts';

export interface RouteMatch {
  row: RouteRow;
  params: RouteParams;
}

interface CompiledRow {
  row: RouteMatch['row'];
  /** Literal prefix of the row's paths: matching a `URLPattern` takes 5 to 10 µs, and every row may be tried. */
  prefix: string;
  /** Null when the prefix is the whole path. */
  pattern: URLPattern | null;
}
const compiledFor = new Map<string, CompiledRow[]>();

function compile(site: RouteSite): CompiledRow[] {
  const compiled = ROUTES.map((row) => {
    const pathname = patternOf(row, site);
    const [prefix = ''] = /^[^:{]*/.exec(pathname) ?? [];
    return { row, prefix, pattern: prefix === pathname ? null : new URLPattern({ pathname }, { ignoreCase: true }) };
  });
  compiledFor.set(site.bookingBase, compiled);
  return compiled;
}

/**
 * The first enabled row whose pattern matches a path (without locale prefix), or null. The catch-all makes null rare.
 * Case counts only for rows with `isCaseSensitive` (specification 2).
 */
export function matchRoute(path: string, site: RouteSite): RouteMatch | null {
  const lower = path.toLowerCase();
  for (const { row, prefix, pattern } of compiledFor.get(site.bookingBase) ?? compile(site)) {
    const text = row.isCaseSensitive ? path : lower;
    if ((row.when && !site[row.when]) || !text.startsWith(prefix)) continue;
    if (!pattern) {
      if (text === prefix) return { row, params: {} };
      continue;
    }
    const found = pattern.exec({ pathname: path });
    if (found) {
      const params: RouteParams = {};
      for (const [name, value] of Object.entries(found.pathname.groups))
        if (value !== undefined) params[name] = decodeSegment(value);
      return { row, params };
    }
  }
  return null;
}
