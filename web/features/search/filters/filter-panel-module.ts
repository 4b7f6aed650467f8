import type { FilterPanel as Panel } from './filter-panel.tsx';

type FilterPanel = typeof Panel;

let loaded: FilterPanel | null = null;

/** Loads the filter panel, which a first page gets after hydration. */
export async function loadFilterPanel(): Promise<FilterPanel> {
  const { FilterPanel } = await import('./filter-panel.tsx');
  loaded = FilterPanel;
  return FilterPanel;
}

/** The filter panel once loaded: rendered with a client-side navigation, without a placeholder. */
export function loadedFilterPanel(): FilterPanel | null {
  return loaded;
}
