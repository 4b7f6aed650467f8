type Part = string | null | undefined | false;

const join = (parts: readonly Part[], between: string): string => parts.filter(Boolean).join(between);

/** Parts of one line with the comma of the language; empty parts are left out. `tag` is a BCP 47 tag. */
export const joinParts = (tag: string, ...parts: readonly Part[]): string =>
  join(parts, tag.startsWith('zh') ? '，' : ', ');

/** Sentences in a row: Chinese has no space between them. */
export const joinSentences = (tag: string, ...sentences: readonly Part[]): string =>
  join(sentences, tag.startsWith('zh') ? '' : ' ');
