/** The log of the program: one JSON line an event. Only named fields are written, never a body, a token or an address query. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export interface LogFields {
  request_id?: string;
  call?: string;
  status?: number;
  ms?: number;
  id?: number | string;
  count?: number;
  /** Message and stack of an error of our own; never what a person typed. */
  error?: unknown;
}

/** Writes to standard output. `quiet` keeps warnings and errors only. */
export function createLog(options: { quiet?: boolean } = {}): Log {
  const write = (level: string, event: string, fields: LogFields = {}): void => {
    const { error, ...rest } = fields;
    const fault =
      error instanceof Error
        ? { error: error.message, stack: error.stack }
        : error === undefined
          ? {}
          : { error: String(error) };
    process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...rest, ...fault })}\n`);
  };
  return {
    info: (event, fields) => void (options.quiet || write('info', event, fields)),
    warn: (event, fields) => write('warn', event, fields),
    error: (event, fields) => write('error', event, fields),
  };
}
