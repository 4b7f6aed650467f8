import type { FilterPanel as Panel } from './filter-panel.tsx';

type FilterPanel = typeof Panel;

let loaded: FilterPanel | null = null;

/** Fetches the filters, which a first page gets after it has been hydrated. */
export async function loadFilterPanel(): Promise<{ default: FilterPanel }> {
  const { FilterPanel } = await import('./filter-panel.tsx');
  loaded = FilterPanel;
  return { default: FilterPanel };
}

/** The filters once they have been fetched: drawn with the page that was navigated to, without a placeholder. */
export function loadedFilterPanel(): FilterPanel | null {
  return loaded;
}
