import { currentTracer } from './tracing/tracing.ts';

/** Writes one JSON line per event. Only the fields of `LogFields` are logged: no bodies, tokens or query strings. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** What an event may say. */
export interface LogFields {
  request_id?: string;
  call?: string;
  status?: number;
  ms?: number;
  id?: number | string;
  count?: number;
  /** Logged as message and stack; must not contain user input. */
  error?: unknown;
}

/** Logs to standard output; `quiet` drops info events. */
export function createLog(options: { quiet?: boolean } = {}): Log {
  const write = (level: string, event: string, fields: LogFields = {}): void => {
    const { error, ...rest } = fields;
    const failure =
      error instanceof Error
        ? { error: error.message, stack: error.stack }
        : error === undefined
          ? {}
          : { error: String(error) };
    const line = {
      at: new Date().toISOString(),
      level,
      event,
      trace_id: currentTracer()?.traceId(),
      ...rest,
      ...failure,
    };
    print(JSON.stringify(line));
  };
  return {
    info: (event, fields) => void (options.quiet || write('info', event, fields)),
    warn: (event, fields) => write('warn', event, fields),
    error: (event, fields) => write('error', event, fields),
  };
}

/** Writes a line of a command to the terminal. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
