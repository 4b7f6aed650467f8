import pg from 'pg';

/** Where a process kills itself: around the commit of a transaction, or a single statement, that matches `writes`. */
export interface KillPoint {
  /** A regular expression on the statements of the transaction and their values. */
  writes: string;
  when: 'before' | 'after';
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** The text and values of a query, however they are passed. */
function partsOf([query, values]: unknown[]): { text: string; values: unknown } {
  if (typeof query === 'string') return { text: query, values };
  const { text = '', values: own } = (query ?? {}) as { text?: string; values?: unknown };
  return { text, values: own ?? values };
}

/** Watches all connections of this process; the returned function arms one failpoint. */
export function killAtCommit(): (point: KillPoint) => void {
  let armed: KillPoint | null = null;
  const open = new WeakMap<pg.Client, string>();
  const die = (): void => void process.kill(process.pid, 'SIGKILL');
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...args) {
    const { text, values } = partsOf(args);
    const said = `${open.get(this) ?? ''}${text} ${JSON.stringify(values ?? null)}\n`;
    if (/^(begin|start transaction)/i.test(text)) open.set(this, '');
    else if (open.has(this)) open.set(this, said);
    const isEnd = text === 'commit' || (!open.has(this) && text !== 'rollback');
    if (text === 'commit' || text === 'rollback') open.delete(this);
    if (!armed || !isEnd || !new RegExp(armed.writes, 's').test(said)) return query.apply(this, args);
    if (armed.when === 'before') die();
    return (query.apply(this, args) as Promise<unknown>).finally(die);
  };
  return (point) => {
    armed = point;
  };
}
