import { isolate } from './isolate.ts';

type Part = string | null | undefined | false;

const join = (parts: readonly Part[], between: string): string =>
  parts.flatMap((part) => (part ? [isolate(part)] : [])).join(between);

/** Joins the parts of a line with the language's comma, omitting empty ones. `tag` is a BCP 47 tag. */
export const joinParts = (tag: string, ...parts: readonly Part[]): string =>
  join(parts, tag.startsWith('zh') ? '，' : ', ');

/** Joins sentences, in Chinese without a space. */
export const joinSentences = (tag: string, ...sentences: readonly Part[]): string =>
  join(sentences, tag.startsWith('zh') ? '' : ' ');
