import type fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';

/** Paths at which a value differs from its serialized form, because the schema does not declare them. */
export function differences(value: unknown, serialized: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return Object.is(value, serialized) ? [] : [path];
  const other = (serialized ?? {}) as Record<string, unknown>;
  return Object.entries(value).flatMap(([key, field]) => differences(field, other[key], `${path}/${key}`));
}

interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
}

/**
 * Simplifies a reply schema for the serializer, which validates every branch of an `anyOf` at run time: nullable fields
 * and type lists mean the same.
 */
export function serializerSchema(schema: TSchema): fastJson.Schema {
  // A JSON copy, because TypeBox marks its objects with symbols.
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const { anyOf, ...rest } = (value ?? {}) as JsonSchema;
    if (!Array.isArray(anyOf)) return value;
    if (anyOf.every((branch) => branch.type && Object.keys(branch).length === 1))
      return { ...rest, type: anyOf.flatMap(({ type = [] }) => type) };
    const [first, ...others] = anyOf.filter(({ type }) => type !== 'null');
    return first?.type && others.length === 0 ? { ...first, ...rest, nullable: true } : value;
  }) as fastJson.Schema;
}
