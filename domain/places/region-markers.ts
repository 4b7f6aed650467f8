/** Specification 3. The first three mark regions, of which no list of countries uses any. */
export const REGION_MARKERS = ['crimea', 'lnr', 'dnr', 'other', 'russia', 'belarus', 'kazakhstan'] as const;
export type RegionMarker = (typeof REGION_MARKERS)[number];

const OF_COUNTRIES: Readonly<Record<string, RegionMarker>> = { RU: 'russia', BY: 'belarus', KZ: 'kazakhstan' };

/** The marker of a country by its ISO 3166-1 alpha-2 code. */
export function regionMarkerOf(country: string): RegionMarker {
  return OF_COUNTRIES[country] ?? 'other';
}
