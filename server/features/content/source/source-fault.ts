/** A mistake in a source file. Lines and columns start at 1. */
export interface SourceFault {
  /** Path relative to the content folder. */
  file: string;
  line: number;
  column: number;
  message: string;
}

/** `blog/when-to-go/en-US.md:12:3 no such picture`. */
export const faultLine = ({ file, line, column, message }: SourceFault): string =>
  `${file}:${line}:${column} ${message}`;

/** The line and column of an offset in a text. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset));
  const line = before.split('\n').length;
  return { line, column: before.length - before.lastIndexOf('\n') };
}

/** Thrown when a source file has faults; nothing is imported then. */
export class WrongSource extends Error {
  override name = 'WrongSource';
  readonly faults: readonly SourceFault[];

  constructor(faults: readonly SourceFault[]) {
    super(faults.map(faultLine).join('\n'));
    this.faults = faults;
  }
}
