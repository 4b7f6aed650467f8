/** The result of merging two changes. */
interface Merge<T> {
  /** The value with both changes; with `mine` where they conflict. */
  value: T;
  /** Dotted paths of conflicts; empty text for the whole value. */
  clashes: string[];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values of JSON are equal, in any order of their fields. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSameJson(item, other[at]));
  if (isFields(one) && isFields(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].every((key) => isSameJson(one[key], other[key]));
  }
  return one === other;
}

/**
 * Merges two changes of a JSON value field by field; `base` is the value before both. Lists are merged by position, and
 * only if all three have the same length: inserting or removing an item conflicts with any change of the list.
 */
export function mergeChanges<T>(base: T, mine: T, theirs: T): Merge<T> {
  const clashes: string[] = [];
  const merge = (old: unknown, own: unknown, other: unknown, path: string): unknown => {
    if (isSameJson(own, other) || isSameJson(old, other)) return own;
    if (isSameJson(old, own)) return other;
    const at = (key: string | number): string => (path ? `${path}.${key}` : String(key));
    if (isFields(old) && isFields(own) && isFields(other)) {
      const keys = new Set([...Object.keys(own), ...Object.keys(other)]);
      const merged = [...keys].map((key) => [key, merge(old[key], own[key], other[key], at(key))] as const);
      return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
    }
    if (Array.isArray(old) && Array.isArray(own) && Array.isArray(other)) {
      if (old.length === own.length && own.length === other.length)
        return own.map((item, index) => merge(old[index], item, other[index], at(index)));
    }
    clashes.push(path);
    return own;
  };
  return { value: merge(base, mine, theirs, '') as T, clashes };
}
