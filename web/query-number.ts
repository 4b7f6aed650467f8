const MAX_NUMBER = 2 ** 31;

/** A positive number in the query of an address; a malformed value counts as missing. */
export function idIn(query: URLSearchParams, name: string): number | undefined {
  const id = Number(query.get(name));
  return Number.isInteger(id) && id > 0 && id < MAX_NUMBER ? id : undefined;
}

/** The page in the query of an address, else the first. */
export const pageIn = (query: URLSearchParams): number => idIn(query, 'page') ?? 1;
