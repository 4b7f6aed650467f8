/**
 * Which script of the build a module goes into: as few scripts as can be, none of them with code a page does not need. Left to the bundler, a page asks for sixty scripts, most of them
 * below 1 kB, since every widget is shared by its screen and its page in the style guide.
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

/** Pages whose first load is weighed: what two of them share goes into one script. */
const PUBLIC_SCREENS = ['home', 'tour-search', 'tour-page'];
/** What the first script of every page asks for. */
const ALWAYS = ['after-start', 'shell-rest', 'router', 'transport'];

/** Digits that tell one set of users from another. */
const SHORT = 8;
const STYLEGUIDE = 'styleguide';

const isExample = (id: string): boolean =>
  /\.example\.tsx$|\/routes\/styleguide|\/ui\/example|\/entry-example/.test(id);
const nameOf = (id: string): string => basename(id).replace(/\.\w+$/, '');

/** Something the browser asks for by name: an entry, or what is `import()`ed. */
function isUnit(id: string, graph: Graph): boolean {
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters].length === 0 || dynamicImporters.some((importer) => !isExample(importer));
}

/** Answers the names of chunks by the module's id, once a graph is known; null leaves a module to the bundler. */
export function createChunkNames(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();

  /** Entries and `import()`ed modules without which the module would not be loaded; all of the style guide is one. */
  function unitsOf(id: string, graph: Graph): ReadonlySet<string> {
    const before = known.get(id);
    if (before) return before;
    const units = new Set<string>();
    // Modules that import each other: the first one asked about collects for both.
    known.set(id, units);
    if (isExample(id)) units.add(STYLEGUIDE);
    else if (isUnit(id, graph)) units.add(nameOf(id));
    for (const importer of graph.getModuleInfo(id)?.importers ?? [])
      for (const unit of unitsOf(importer, graph)) units.add(unit);
    return units;
  }

  return (id, graph) => {
    // The build's manifest finds a screen by its own module, which therefore stays where the bundler puts it.
    if (isExample(id) || isUnit(id, graph) || /\/messages\/|\0/.test(id)) return null;
    const units = unitsOf(id, graph);
    if (units.has('entry-start')) return null;
    if (units.has('entry-browser')) return 'shell';
    const own = [...units].filter((unit) => unit !== STYLEGUIDE).toSorted();
    const screens = PUBLIC_SCREENS.filter((screen) => units.has(screen));
    const isLate = ALWAYS.some((unit) => units.has(unit));
    if (isLate) return screens.length > 0 ? 'shell' : 'shell-late';
    if (own.length === 1) return units.size > 1 ? `${own[0] ?? ''}-parts` : null;
    // What a public screen shares with other screens and with its own deferred parts is one script, named after it.
    if (screens.length > 0) return screens.length > 1 ? screens.join('-and-') : `${screens[0] ?? ''}-parts`;
    return own.length > 0 && units.has(STYLEGUIDE)
      ? `shared-${createHash('sha256').update(own.join()).digest('hex').slice(0, SHORT)}`
      : null;
  };
}
