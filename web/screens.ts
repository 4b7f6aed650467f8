import type { RouteName } from './paths.ts';
import type { ScreenModule } from './screen.ts';

const files = import.meta.glob<ScreenModule>('./routes/*.tsx');

/** File of a screen as the build's manifest names it. */
export const fileOf = (name: RouteName | 'error-page'): string => `web/routes/${name}.tsx`;

/** Loads the code of a screen. */
export function loadScreen(name: RouteName | 'error-page'): Promise<ScreenModule> {
  const load = files[`./routes/${name}.tsx`];
  if (!load) throw new Error(`no screen ${name}`);
  return load();
}
