import type { RouteName } from './paths.ts';
import type { ScreenModule } from './screen.ts';

const files = import.meta.glob<ScreenModule>('./routes/*.tsx');

/** File of a screen as the build's manifest names it. */
export const fileOf = (name: RouteName | 'error-page'): string => `web/routes/${name}.tsx`;

const loaded = new Map<string, Promise<ScreenModule>>();

/** Loads the code of a screen; one that is there answers without a turn of the event loop, which an `import()` always takes. */
export function loadScreen(name: RouteName | 'error-page'): Promise<ScreenModule> {
  const kept = loaded.get(name);
  if (kept) return kept;
  const load = files[`./routes/${name}.tsx`];
  if (!load) throw new Error(`no screen ${name}`);
  const screen = load();
  loaded.set(name, screen);
  screen.catch(() => loaded.delete(name));
  return screen;
}
