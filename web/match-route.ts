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
    return { row, prefix, pattern: prefix === pathname ? null : new URLPattern({ pathname }) };
  });
  compiledFor.set(site.bookingBase, compiled);
  return compiled;
}

/**
 * The first enabled row whose pattern matches a path (without locale prefix), or null. The catch-all makes null rare.
 */
export function matchRoute(path: string, site: RouteSite): RouteMatch | null {
  for (const { row, prefix, pattern } of compiledFor.get(site.bookingBase) ?? compile(site)) {
    if ((row.when && !site[row.when]) || !path.startsWith(prefix)) continue;
    if (!pattern) {
      if (path === prefix) return { row, params: {} };
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
