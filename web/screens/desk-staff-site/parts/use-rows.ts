import type { Form } from '#web/ui/form/use-form.ts';

/** Values of a form with rows, by the path of each field. */
export type RowValues = Record<string, string>;

type Row<Name extends string> = Record<Name, string>;

interface Rows<Name extends string> {
  rows: Row<Name>[];
  /** Path of a row's field, as the server names it in errors. */
  path: (at: number, name: Name) => string;
  put: (rows: readonly Row<Name>[]) => void;
}

/** The number of rows under a path; it is a value too, because a form keeps the values of removed rows. */
const countPath = (base: string): string => `${base}.count`;

/** Values of rows for `useForm`. */
export const rowValues = (base: string, rows: readonly Row<string>[]): RowValues => ({
  [countPath(base)]: String(rows.length),
  ...Object.fromEntries(
    rows.flatMap((row, at) => Object.entries(row).map(([name, value]) => [`${base}.${at}.${name}`, value])),
  ),
});

/** Rows under a path of a form. */
export function rowsOf<Name extends string>(
  { values, set }: Pick<Form<RowValues>, 'values' | 'set'>,
  base: string,
  names: readonly Name[],
): Rows<Name> {
  const path = (at: number, name: Name): string => `${base}.${at}.${name}`;
  const rowAt = (at: number): Row<Name> =>
    Object.fromEntries(names.map((name) => [name, values[path(at, name)] ?? ''])) as Row<Name>;
  return {
    path,
    rows: Array.from({ length: Number(values[countPath(base)] ?? 0) }, (_, at) => rowAt(at)),
    put: (rows) => set(rowValues(base, rows)),
  };
}
