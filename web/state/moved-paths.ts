import { splitLocale } from '#domain/locales.ts';
import type { ResolveContext } from '#web/resolve-page.ts';

/** Whether the operator redirects a path, with or without its locale. Without a reply no path is redirected. */
export function createMovedPaths(context: () => ResolveContext): (pathname: string) => Promise<boolean> {
  let loading: Promise<readonly string[]> | undefined;
  return async (pathname) => {
    const { api, site } = context();
    if (!site.hasMovedPaths) return false;
    try {
      const paths = await (loading ??= api.site.listMovedPaths().then((reply) => reply.paths));
      return paths.includes(pathname) || paths.includes(splitLocale(pathname).path);
    } catch {
      loading = undefined;
      return false;
    }
  };
}
