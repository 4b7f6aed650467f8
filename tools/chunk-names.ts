/**
 * Assigns modules to as few chunks as possible without loading unneeded code. The bundler alone makes a page load sixty
 * chunks, most under 1 kB, because every widget is shared by its screen and the style guide.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';

interface Module {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Module | null;
}

/** Pages with a weight budget: modules shared by two of them are in one chunk. */
const PUBLIC_SCREENS = ['home', 'tour-search', 'tour-page'];
/** Pages of text with a weight budget of their own: what they share with a screen or the late shell is apart from the rest of it. */
const READING_SCREENS = ['blog-article-id', 'help-center', 'legal'];
/** Chunks that the first script of every page requests. */
const ALWAYS = ['after-start', 'shell-rest', 'router', 'transport'];

/** Length of the hash that identifies a set of users. */
const SHORT = 8;
const STYLEGUIDE = 'styleguide';

const isExample = (id: string): boolean =>
  /\.example\.tsx$|\/screens\/styleguide\/|\/ui\/example|\/entry-example/.test(id);
const nameOf = (id: string): string => basename(id).replace(/\.\w+$/, '');

/** A unit of loading: an entry, or a module loaded with `import()`. */
function isUnit(id: string, graph: Graph): boolean {
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters].length === 0 || dynamicImporters.some((importer) => !isExample(importer));
}

/** Returns chunk names by module id, once the graph is known; null leaves a module to the bundler. */
export function createChunkNames(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();

  /** Entries and dynamic imports that load a module; the style guide counts as one. */
  function unitsOf(id: string, graph: Graph): ReadonlySet<string> {
    const before = known.get(id);
    if (before) return before;
    const units = new Set<string>();
    // In an import cycle the first module collects for all.
    known.set(id, units);
    if (isExample(id)) units.add(STYLEGUIDE);
    else if (isUnit(id, graph)) units.add(nameOf(id));
    for (const importer of graph.getModuleInfo(id)?.importers ?? [])
      for (const unit of unitsOf(importer, graph)) units.add(unit);
    return units;
  }

  return (id, graph) => {
    if (id.includes('vite/preload-helper')) return 'shell';
    // The manifest refers to a screen by its own module, which therefore stays in the bundler's default chunk.
    if (isExample(id) || isUnit(id, graph) || /\/messages\/|\0/.test(id)) return null;
    const units = unitsOf(id, graph);
    if (units.has('entry-start')) return null;
    if (units.has('entry-browser')) return 'shell';
    const own = [...units].filter((unit) => unit !== STYLEGUIDE).toSorted();
    const screens = PUBLIC_SCREENS.filter((screen) => units.has(screen));
    const isLate = ALWAYS.some((unit) => units.has(unit));
    const isRead = READING_SCREENS.some((screen) => units.has(screen));
    if (isLate && screens.length > 0) return 'shell';
    // What a screen also uses is apart: it must not bring the rest of the shell into a first load.
    if (isLate)
      return isRead ? 'shell-and-reading' : own.every((unit) => ALWAYS.includes(unit)) ? 'shell-late' : 'shell-shared';
    if (isRead && screens.length === 1) return `${screens[0] ?? ''}-and-reading`;
    if (own.length === 1) return units.size > 1 ? `${own[0] ?? ''}-parts` : null;
    // Modules shared by a public screen and other screens or its own deferred parts are in one chunk, named after the
    // screen.
    if (screens.length > 0) return screens.length > 1 ? screens.join('-and-') : `${screens[0] ?? ''}-parts`;
    return own.length > 0 && units.has(STYLEGUIDE)
      ? `shared-${createHash('sha256').update(own.join()).digest('hex').slice(0, SHORT)}`
      : null;
  };
}
