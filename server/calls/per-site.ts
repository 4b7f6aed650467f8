import type { SiteConfig } from '#sites/schema.ts';
import type { AnyHandler } from './dispatch.ts';

/**
 * Handlers whose `deps.site` is the site of the requested host. `create` runs once a site, and once for the names: with
 * the live `deps.site`, which may change during a request, so that table serves no call.
 */
export function perSite<Deps extends { site: SiteConfig }, Table extends { [Name in keyof Table]: AnyHandler }>(
  deps: Deps,
  create: (deps: Deps) => Table,
): Table {
  const created = new WeakMap<SiteConfig, Table>();
  const tableOf = (site: SiteConfig): Table => {
    const table = created.get(site) ?? create({ ...deps, site });
    created.set(site, table);
    return table;
  };
  const names = Object.keys(create(deps)) as (keyof Table)[];
  const handlerOf =
    (name: keyof Table): AnyHandler =>
    (context, input) =>
      tableOf(context.site)[name](context, input);
  return Object.fromEntries(names.map((name) => [name, handlerOf(name)])) as Table;
}
