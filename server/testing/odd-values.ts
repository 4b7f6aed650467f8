/** Inputs for every field of every call: a valid one derived from the schema, and odd values to substitute. */
import type { Call } from '#contract/call.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  required?: string[];
  maxProperties?: number;
}

/** Valid values by field name, where the schema is not specific enough. */
export type KnownValues = Readonly<Record<string, unknown>>;

export interface CallInput {
  query: Record<string, unknown>;
  body: unknown;
}

const LONG = 5000;

const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\t\n',
    'a',
    '\0',
    '\ud800',
    'a\udc00b',
    '\u202eabc',
    '\u200b',
    '🏴\u{e0067}',
    'é'.normalize('NFD'),
    'ß',
  ],
  ...['a'.repeat(300), 'ä'.repeat(LONG), '🙂'.repeat(700), '1'.repeat(400), 'a '.repeat(2000)],
  ...["'; drop table tour; --", '%00', '%', '%ff', '../../etc/passwd', '<script>alert(1)</script>', '\\', '\r\nx: y'],
  ...[
    '0',
    '-0',
    '-1',
    '1.5',
    '1e999',
    '-1e308',
    'NaN',
    'Infinity',
    '0x10',
    '1_0',
    ' 5 ',
    '+3',
    '١٢',
    '9007199254740993',
  ],
  ...['2147483647', '2147483648', '-2147483649', '9223372036854775808', '99999999999999999999999', '32768'],
  ...['true', 'false', 'null', 'undefined', '{}', '[]', '[object Object]', '__proto__', 'constructor', 'toString'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '10000-01-01', '-0001-01-01', '294277-01-01', 'infinity', 'today'],
  ...[
    '2026-12-01T25:61:61Z',
    '2026-12-01',
    '24:00',
    'a@b',
    'ü@ü.example',
    `${'a'.repeat(64)}@b.example`,
    'A@B.EXAMPLE',
  ],
  ...['1,2,3', ',,,', '-1,0,1e9', Array.from({ length: 500 }, (_, at) => at).join(','), 'NULL', 'XXX', 'EUR', 'en-US'],
  ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', '+999123456789', '+0', '00000'],
];
const NUMBERS: readonly number[] = [
  ...[0, -0, 1, -1, 1.5, 5, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296],
  ...[Number.MAX_SAFE_INTEGER, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324],
];
/** `null`, lists, objects and nested JSON. */
const SHAPES: readonly unknown[] = [
  ...[null, true, false, [], {}, [null], [[]], [''], [1, 1], { id: 1 }, { constructor: 1 }],
  JSON.parse('{"__proto__":{"x":1}}'),
  Array.from({ length: 1000 }, (_, at) => at),
  JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`),
];

export const ODD_TEXTS = TEXTS;
export const ODD_VALUES: readonly unknown[] = [...TEXTS, ...NUMBERS, ...SHAPES];

function exampleText({ format, pattern, minLength = 0 }: Schema): string {
  if (format === 'email' || format === 'login') return 'ada@example.com';
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (pattern?.startsWith('^#')) return '#7a2e1a';
  if (format === 'date') return '2027-05-01';
  if (format === 'date-time') return '2026-11-01T10:00:00Z';
  if (pattern?.startsWith('^20[0-9]{2}-(')) return '2026-11';
  if (pattern === '^[A-Z]{2}$') return 'AM';
  if (pattern?.includes('[A-Z]{3}')) return 'EUR';
  if (pattern?.includes('[0-9a-f]{8}')) return '00000000-0000-4000-8000-000000000000';
  if (pattern?.includes('{8}-')) return '00000000-0000-4000-8000-000000000000';
  if (pattern?.includes('[a-z]{2}')) return 'en';
  if (pattern?.startsWith('^https://')) return 'https://t.me/serai';
  if (pattern?.includes('{5}')) return '12345';
  if (pattern?.includes('{6}')) return '123456';
  if (pattern?.includes('[0-5][0-9]')) return '07:15';
  if (pattern?.includes('+')) return '+4915112345678';
  return 'text'.padEnd(minLength, 'x');
}

/** A value that a schema allows, every optional field included. */
function exampleOf(schema: Schema, known: KnownValues, name = ''): unknown {
  // A string id refers to something other than a known number.
  if (name in known && !(schema.type === 'string' && typeof known[name] === 'number'))
    return schema.type === 'array' && !Array.isArray(known[name]) ? [Number(known[name])] : known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (branch) return exampleOf(branch, known, name);
  if (schema.type === 'object') {
    const { properties = {}, required = [], maxProperties = Infinity } = schema;
    const optional = Object.keys(properties).filter((key) => !required.includes(key));
    const names = new Set([...required, ...optional.slice(0, Math.max(0, maxProperties - required.length))]);
    return Object.fromEntries(
      Object.entries(properties).flatMap(([key, field]) =>
        names.has(key) ? [[key, exampleOf(field, known, key)]] : [],
      ),
    );
  }
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, known)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return exampleText(schema);
}

/** Dotted names of the fields of a value; list items by index. */
function fieldsOf(value: unknown, path = ''): string[] {
  const own = path ? [path] : [];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, field]) => fieldsOf(field, path ? `${path}.${key}` : key))];
}

/** Returns a copy of a value with one field replaced. */
function withField(value: unknown, path: readonly string[], odd: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return odd;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withField(copy[key], rest, odd);
  return copy;
}

/** A field of a call to fill with odd values. */
export interface OddField {
  /** The field name in the error reply. */
  field: string;
  isQuery: boolean;
  put(odd: unknown): CallInput;
}

/** A valid input of a call; for a body with several variants, the variant with this number. */
function validInput(call: Call, known: KnownValues, form = 0): CallInput {
  const body = call.body as Schema | undefined;
  const forms = body?.properties?.['data']?.oneOf;
  return {
    query: call.query ? (exampleOf(call.query as Schema, known) as Record<string, unknown>) : {},
    body: forms ? { data: exampleOf(forms[form] ?? {}, known) } : body ? exampleOf(body, known) : undefined,
  };
}

/** Every field of a call, in each variant of its body. */
export function oddFieldsOf(call: Call, known: KnownValues): { inputs: CallInput[]; fields: OddField[] } {
  const forms = (call.body as Schema | undefined)?.properties?.['data']?.oneOf?.length ?? 1;
  const inputs = Array.from({ length: forms }, (_, form) => validInput(call, known, form));
  const fields = inputs.flatMap((input) => [
    ...Object.keys(input.query).map((field) => ({
      field,
      isQuery: true,
      put: (odd: unknown) => ({ ...input, query: { ...input.query, [field]: odd } }),
    })),
    ...fieldsOf(input.body).map((field) => ({
      field,
      isQuery: false,
      put: (odd: unknown) => ({ ...input, body: withField(input.body, field.split('.'), odd) }),
    })),
  ]);
  return { inputs, fields };
}
