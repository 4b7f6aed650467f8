import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type { SourceFault } from './source-fault.ts';

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats.default(ajv);

interface YamlText {
  file: string;
  text: string;
  /** Lines of the file before the YAML. */
  linesBefore?: number;
}

/** Parses a value by its schema, or returns faults with their positions in the file. */
export function readYaml<Schema extends TSchema>(
  schema: Schema,
  { file, text, linesBefore = 0 }: YamlText,
): { value: Static<Schema> } | { faults: SourceFault[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const at = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    return { line: line + linesBefore, column: col };
  };
  if (document.errors.length > 0)
    return {
      faults: document.errors.map(({ pos, message }) => ({
        file,
        ...at(pos[0]),
        message: message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? 'not YAML',
      })),
    };
  const value: unknown = document.toJS();
  const validate = ajv.compile(schema);
  if (validate(value)) return { value: value as Static<Schema> };
  return {
    faults: (validate.errors ?? []).map((error) => ({
      file,
      ...at(offsetOf(document, error)),
      message: messageOf(error),
    })),
  };
}

/** Offset of the value that an error refers to; of its parent when the value is missing. */
function offsetOf(document: Document, { instancePath, keyword, params }: ErrorObject): number {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  if (keyword === 'additionalProperties') path.push((params as { additionalProperty: string }).additionalProperty);
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return document.contents?.range?.[0] ?? 0;
}

function messageOf({ instancePath, keyword, message, params }: ErrorObject): string {
  const field = instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'required')
    return `${field ? `${field}: ` : ''}${(params as { missingProperty: string }).missingProperty} is missing`;
  if (keyword === 'additionalProperties')
    return `${(params as { additionalProperty: string }).additionalProperty} is not a field here`;
  return `${field || 'the file'} ${message ?? 'is wrong'}`;
}
