/**
 * Whether an error means that the database is unavailable: shutting down or starting (57P01 to 57P05), no connection
 * (08xxx, 53300, ECONN*), out of memory (53200) or a failing disk (58030), or the work was given up (`patience.ts`). The pool's own time-out has no code.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(57P0|08|53300|53200|58030)/.test(code ?? '') ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'OUT_OF_TIME'].includes(code ?? '') ||
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable/.test(message ?? '')
  );
}
