import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';
import { NORMALIZE, NOT_BLANK, type Call, type Normalization } from '#contract/call.ts';
import { isPhoneLogin } from '#domain/code-channels.ts';
import { asciiAddress, readableAddress } from '#server/platform/email-address.ts';
import { cleanTexts, NestedTooDeeply } from './clean-texts.ts';
import { Problem, type ProblemDetails } from './problem.ts';
import { differences, serializerSchema } from './reply-schema.ts';

const MAX_ERRORS = 20;

const options = {
  allErrors: true,
  strict: false,
  removeAdditional: false,
  useDefaults: true,
  discriminator: true,
} as const;
const bodies = new Ajv(options);
// Query values are text: "12" is coerced to a number and "1" to true where the schema says so.
const queries = new Ajv({ ...options, coerceTypes: 'array' });
const MAX_LOCAL_PART = 64;
/** PostgreSQL supports years from 1 on and UTC offsets up to 15:59. */
const UNHOLDABLE_TIME = /^0000|[T ].*[+-](?:1[6-9]|2\d)(?::?\d\d)?$/i;
const NORMALIZATIONS: Record<Normalization, (text: string) => string> = {
  line: (text) => text.replace(/\s*[\r\n]\s*/g, ' '),
  email: readableAddress,
};
for (const ajv of [bodies, queries]) {
  addFormats.default(ajv);
  const email = ajv.formats['email'] as RegExp;
  for (const name of ['date', 'date-time'] as const) {
    const format = ajv.formats[name] as { validate(text: string): boolean };
    ajv.addFormat(name, (text: string) => format.validate(text) && !UNHOLDABLE_TIME.test(text));
  }
  // RFC 5321 limits the local part.
  const isEmail = (text: string): boolean => email.test(asciiAddress(text)) && text.indexOf('@') <= MAX_LOCAL_PART;
  ajv.addFormat('email', isEmail);
  ajv.addFormat('login', (text: string) => isPhoneLogin(text) || isEmail(text));
  ajv.addKeyword({
    keyword: NORMALIZE,
    type: 'string',
    modifying: true,
    errors: false,
    validate(
      how: Normalization,
      text: string,
      _schema: unknown,
      at?: { parentData: unknown; parentDataProperty: unknown },
    ) {
      const parent = at?.parentData as Record<string, string> | undefined;
      if (parent) parent[String(at?.parentDataProperty)] = NORMALIZATIONS[how](text);
      return true;
    },
  });
}

/**
 * The query of a call as its handler reads it. A GET call ignores keys that it does not declare, such as `utm_source`;
 * a list comes as repeated keys, as `key[]` or as one text with commas.
 */
export function readableQuery({ method, query: schema }: Call, sent: Record<string, unknown>): Record<string, unknown> {
  const properties = (schema?.properties ?? {}) as Record<string, { type?: unknown } | undefined>;
  const entries = Object.entries(sent).filter(([key]) => method !== 'GET' || Object.hasOwn(properties, key));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, properties[key]?.type === 'array' ? splitList(value) : value]),
  );
}

const splitList = (value: unknown): unknown[] =>
  [value].flat().flatMap((entry: unknown) => (typeof entry === 'string' ? entry.split(',') : [entry]));

/** Throws `invalid` when the input does not match the schemas; fills in defaults. */
type CheckInput = (input: { query?: Record<string, unknown>; body?: unknown }) => void;

/** A call with compiled schemas. */
export interface CompiledCall {
  checkInput: CheckInput;
  /** JSON of a reply, with declared fields only. */
  serialize(reply: unknown): string;
  /** Fields of a reply that its schema does not declare or allow; for tests and development. */
  faultsOf(reply: unknown): string[];
}

type Field = NonNullable<ProblemDetails['fields']>[string];

/** The text key for a validation error. */
function ruleOf(error: ErrorObject): Field {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return 'rule.required';
    case 'additionalProperties':
      return 'rule.unknown';
    case 'minLength':
      return Number(params.limit) <= 1
        ? 'rule.required'
        : { key: 'rule.min_length', values: { length: Number(params.limit) } };
    case 'maxLength':
      return { key: 'rule.max_length', values: { length: Number(params.limit) } };
    case 'minimum':
      return { key: 'rule.min', values: { min: Number(params.limit) } };
    case 'maximum':
      return { key: 'rule.max', values: { max: Number(params.limit) } };
    case 'maxItems':
      return { key: 'rule.max_items', values: { count: Number(params.limit) } };
    case 'pattern':
      return params.pattern === NOT_BLANK ? 'rule.required' : 'rule.invalid';
    case 'format':
      return params.format === 'email' || params.format === 'login' ? `rule.${params.format}` : 'rule.invalid';
    default:
      return 'rule.invalid';
  }
}

/** Dotted name of the field that an error is about. */
function fieldOf(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  const own =
    params.missingProperty ?? params.additionalProperty ?? (error.keyword === 'discriminator' ? params.tag : undefined);
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  return [path, own].filter((part) => typeof part === 'string' && part !== '').join('.') || 'body';
}

function refuse(errors: readonly ErrorObject[]): never {
  // No prototype, because a field may be called `constructor`.
  const fields = Object.create(null) as NonNullable<ProblemDetails['fields']>;
  for (const error of errors.slice(0, MAX_ERRORS)) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'if') fields[fieldOf(error)] ??= ruleOf(error);
  }
  throw new Problem('invalid', { fields });
}

function compile(ajv: Ajv, schema: TSchema | undefined): ValidateFunction | null {
  return schema ? ajv.compile(schema) : null;
}

/** Removes invisible characters from texts before their lengths are checked. */
function clean(input: { query?: Record<string, unknown>; body?: unknown }): void {
  try {
    cleanTexts(input.query);
    // A raw body or a bare string has no fields.
    input.body = cleanTexts(input.body);
  } catch (error) {
    if (error instanceof NestedTooDeeply)
      throw new Problem('invalid', { fields: { [error.field ?? 'body']: 'rule.invalid' } });
    throw error;
  }
}

interface FieldSchema {
  type?: unknown;
  anyOf?: readonly { type?: unknown }[];
}

interface ObjectSchema {
  properties?: Record<string, FieldSchema>;
  required?: readonly string[];
}

const takesNull = ({ type, anyOf = [] }: FieldSchema): boolean =>
  type === 'null' || anyOf.some((option) => option.type === 'null');

/**
 * Reads a body as clients write it: null in an optional field is an absent field, and booleans come as 1 or 0
 * (specification 5).
 */
function bodyReader(schema: TSchema | undefined): (body: unknown) => void {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  const fields = Object.entries(properties);
  const droppable = fields.filter(([name, field]) => !required.includes(name) && !takesNull(field));
  const booleans = fields.filter(([, { type }]) => type === 'boolean');
  return (body) => {
    if (typeof body !== 'object' || body === null) return;
    const values = body as Record<string, unknown>;
    for (const [name] of droppable) if (values[name] === null) delete values[name];
    for (const [name] of booleans) if (values[name] === 1 || values[name] === 0) values[name] = values[name] === 1;
  };
}

/** Fields with text that PostgreSQL cannot store: a NUL or a lone surrogate. */
function brokenTexts(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [field] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [
    ...brokenTexts(key, field || 'body'),
    ...brokenTexts(entry, field ? `${field}.${key}` : key),
  ]);
}

/** Compiles the schemas of an input. */
export function compileInput(call: Pick<Call, 'query' | 'body' | 'raw'>): CheckInput {
  const query = compile(queries, call.query);
  const body = call.raw ? null : compile(bodies, call.body);
  const readBody = bodyReader(call.body);
  return (input) => {
    clean(input);
    readBody(input.body);
    const isQueryWrong = query && !query(input.query);
    const isBodyWrong = body && !body(input.body);
    if (isQueryWrong || isBodyWrong)
      refuse([...(isQueryWrong ? (query.errors ?? []) : []), ...(isBodyWrong ? (body.errors ?? []) : [])]);
    if (!query && Object.keys(input.query ?? {}).length > 0) {
      throw new Problem('invalid', {
        fields: Object.fromEntries(
          Object.keys(input.query ?? {})
            .slice(0, MAX_ERRORS)
            .map((key) => [key, 'rule.unknown']),
        ),
      });
    }
    const broken = [...brokenTexts(input.query), ...(body ? brokenTexts(input.body) : [])];
    if (broken.length > 0)
      throw new Problem('invalid', {
        fields: Object.fromEntries(broken.slice(0, MAX_ERRORS).map((field) => [field || 'body', 'rule.invalid'])),
      });
  };
}

export function compileCall(call: Call): CompiledCall {
  const reply = bodies.compile(call.reply);
  const serialize = fastJson(serializerSchema(call.reply));
  return {
    checkInput: compileInput(call),
    serialize,
    faultsOf(value) {
      if (!reply(value))
        return (reply.errors ?? []).map((error) => `${fieldOf(error)}: ${error.message ?? error.keyword}`);
      const undeclared = differences(JSON.parse(JSON.stringify(value)), JSON.parse(serialize(value)), '');
      return undeclared.map((path) => `${path} is not declared`);
    },
  };
}
