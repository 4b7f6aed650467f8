import { parseArgs } from 'node:util';

/** The numbers of the command line, as in `--tours 1000`, over their defaults. */
export function readNumbers<Name extends string>(defaults: Record<Name, number>): Record<Name, number> {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }]));
  const given = Object.entries(parseArgs({ options }).values).map(([name, text]) => [name, Number(text)]);
  return { ...defaults, ...Object.fromEntries(given) };
}
