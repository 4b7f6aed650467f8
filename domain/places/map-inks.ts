/**
 * The inks of maps that are drawn without MapLibre: plates, static maps and printed programmes. Those of its own styles
 * (`basemap/build/style.mjs`) are the same: sand, stone, mauve and sea; at night plum and teal.
 */
export const MAP_INKS = {
  light: {
    land: '#f3e6cf',
    ice: '#fffaf2',
    sea: '#5fa3b3',
    d200: '#5799aa',
    d2000: '#4d8ea0',
    border: '#a2778f',
    country: '#5c4a44',
    place: '#3c3029',
    water: '#0f2f38',
    halo: '#fffaf2',
  },
  dark: {
    land: '#1b2a3d',
    ice: '#4f6474',
    sea: '#227078',
    d200: '#1f676f',
    d2000: '#1b5d65',
    border: '#a2778f',
    country: '#d8cfc4',
    place: '#e6dfd3',
    water: '#e6f4f6',
    halo: '#14253f',
  },
} as const;
