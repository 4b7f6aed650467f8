/** The eight kinds of suggestions (specification 3). A country is of kind `regions` with `level: country`. */
export const SUGGESTION_KINDS = [
  'cities',
  'regions',
  'showplaces',
  'rest_kinds',
  'collections',
  'tours',
  'water_objects',
  'ships',
] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];
