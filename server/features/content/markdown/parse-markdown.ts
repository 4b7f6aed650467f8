import { Marked, type Token, type Tokens } from 'marked';
import { LOCALES } from '#domain/locales.ts';
import { positionAt } from '#server/features/content/source/source-fault.ts';

/** A stretch of text with one style. */
export interface Run {
  text: string;
  strong?: true;
  em?: true;
  code?: true;
  href?: string;
}

/** A reference that is resolved per reader: tours of a country, a picture, or a sentence that depends on the site. */
export type Directive =
  | { type: 'tours'; country: string; activity: string | null }
  | { type: 'picture'; name: string; caption: string }
  | { type: 'cookies' };

/** The allowed blocks; anything else is a fault, so that texts cannot bring markup of their own. */
export type ParsedBlock =
  | { type: 'heading'; level: 2 | 3; id: string; runs: Run[] }
  | { type: 'paragraph'; runs: Run[] }
  | { type: 'list'; ordered: boolean; items: Run[][] }
  | { type: 'quote'; paragraphs: Run[][] }
  | { type: 'table'; head: Run[][]; rows: Run[][][] }
  | Directive;

export interface MarkdownFault {
  line: number;
  column: number;
  message: string;
}

const marked = new Marked({ gfm: true });
const DIRECTIVE = /^\{(?<name>[a-z]+)(?: (?<rest>[^{}\n]*))?\}$/;
const LANGUAGE_PREFIX = new RegExp(`^/(?:${LOCALES.map(({ code }) => code).join('|')})(?:/|$)`);

/** Parses a text. Positions of faults refer to `source`, starting at line 1. */
export function parseMarkdown(source: string): { blocks: ParsedBlock[]; faults: MarkdownFault[] } {
  const reader = new MarkdownReader(source);
  let offset = 0;
  for (const token of marked.lexer(source)) {
    reader.read(token, offset);
    offset += token.raw.length;
  }
  return reader;
}

class MarkdownReader {
  readonly blocks: ParsedBlock[] = [];
  readonly faults: MarkdownFault[] = [];
  readonly #source: string;
  #offset = 0;
  #sections = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(token: Token, offset: number): void {
    this.#offset = offset;
    const block = this.#block(token as Tokens.Generic);
    if (block) this.blocks.push(block);
  }

  /** Reports a fault at a piece of source within the current block, at most one per line. */
  #fault(piece: string, message: string): void {
    const found = this.#source.indexOf(piece, this.#offset);
    const fault = { ...positionAt(this.#source, found < 0 ? this.#offset : found), message };
    if (!this.faults.some(({ line }) => line === fault.line)) this.faults.push(fault);
  }

  #block(token: Tokens.Generic): ParsedBlock | null {
    switch (token.type) {
      case 'space':
      case 'def':
        return null;
      case 'heading':
        return this.#heading(token as Tokens.Heading);
      case 'paragraph':
        return this.#paragraph(token as Tokens.Paragraph);
      case 'list':
        return this.#list(token as Tokens.List);
      case 'blockquote':
        return { type: 'quote', paragraphs: this.#paragraphs((token as Tokens.Blockquote).tokens) };
      case 'table':
        return this.#table(token as Tokens.Table);
      case 'html':
        return this.#refused(token, 'raw HTML is not allowed');
      default:
        return this.#refused(token, `${token.type} is not allowed here`);
    }
  }

  #refused(token: Token, message: string): null {
    this.#fault(token.raw.trim().slice(0, 40), message);
    return null;
  }

  #heading(token: Tokens.Heading): ParsedBlock | null {
    if (token.depth !== 2 && token.depth !== 3) return this.#refused(token, 'headings are ## and ###');
    this.#sections++;
    return { type: 'heading', level: token.depth, id: `s${this.#sections}`, runs: this.#runs(token.tokens) };
  }

  #paragraph(token: Tokens.Paragraph): ParsedBlock | null {
    const text = token.raw.trim();
    if (!/^\{[^{}\n]*\}$/.test(text) || text === '{email}')
      return { type: 'paragraph', runs: this.#runs(token.tokens) };
    const { name = '', rest = '' } = DIRECTIVE.exec(text)?.groups ?? {};
    const [first = '', second, ...more] = rest.trim().split(/\s+/);
    if (name === 'tours' && /^[A-Z]{2}$/.test(first) && more.length === 0)
      return { type: 'tours', country: first, activity: second ?? null };
    if (name === 'picture' && /^[a-z0-9-]+$/.test(first))
      return { type: 'picture', name: first, caption: rest.trim().slice(first.length).trim() };
    if (name === 'cookies' && rest === '') return { type: 'cookies' };
    return this.#refused(token, 'known lines are {tours GE}, {tours GE hiking}, {picture NAME} and {cookies}');
  }

  #list({ ordered, items }: Tokens.List): ParsedBlock {
    return {
      type: 'list',
      ordered,
      items: items.map((item) => {
        const nested = item.tokens.find(({ type }) => type !== 'text' && type !== 'paragraph' && type !== 'space');
        if (nested) this.#refused(nested, `a list item is one text, without a ${nested.type}`);
        return this.#paragraphs(item.tokens).flatMap((runs, at) => (at > 0 ? [{ text: ' ' }, ...runs] : runs));
      }),
    };
  }

  #paragraphs(tokens: readonly Token[]): Run[][] {
    return tokens.flatMap((token) => {
      if (token.type === 'paragraph' || token.type === 'text')
        return [this.#runs((token as Tokens.Paragraph).tokens ?? [token])];
      if (token.type !== 'space' && token.type !== 'list')
        this.#refused(token, `a quote is text, without ${token.type}`);
      return [];
    });
  }

  #table({ header, rows }: Tokens.Table): ParsedBlock {
    const cells = (row: readonly Tokens.TableCell[]): Run[][] => row.map(({ tokens }) => this.#runs(tokens));
    return { type: 'table', head: cells(header), rows: rows.map(cells) };
  }

  #runs(tokens: readonly Token[], style: Omit<Run, 'text'> = {}): Run[] {
    return joined(tokens.flatMap((token) => this.#inline(token as Tokens.Generic, style)));
  }

  #inline(token: Tokens.Generic, style: Omit<Run, 'text'>): Run[] {
    const inner = token.tokens ?? [];
    switch (token.type) {
      case 'text':
        return inner.length > 0 ? this.#runs(inner, style) : [{ text: softened(String(token['text'])), ...style }];
      case 'escape':
        return [{ text: String(token['text']), ...style }];
      case 'strong':
        return this.#runs(inner, { ...style, strong: true });
      case 'em':
        return this.#runs(inner, { ...style, em: true });
      case 'codespan':
        return [{ text: String(token['text']), ...style, code: true }];
      case 'br':
        return [{ text: '\n', ...style }];
      case 'link':
        return this.#link(token as Tokens.Link, style);
      case 'html':
        this.#refused(token, 'raw HTML is not allowed');
        return [];
      case 'image':
        this.#refused(token, 'a picture is a line of its own: {picture NAME}');
        return [];
      default:
        this.#refused(token, `${token.type} is not allowed here`);
        return [];
    }
  }

  #link(token: Tokens.Link, style: Omit<Run, 'text'>): Run[] {
    const { href } = token;
    if (!/^(?:\/(?!\/)|#s\d|https?:\/\/|mailto:|tel:)/.test(href))
      this.#fault(token.raw, `"${href}" is neither a path of the site nor an https address`);
    else if (LANGUAGE_PREFIX.test(href)) this.#fault(token.raw, `"${href}" begins with a language; leave it out`);
    return this.#runs(token.tokens, { ...style, href });
  }
}

/** Turns source line breaks into spaces, except between Chinese characters. */
const softened = (text: string): string =>
  text.replace(/(?<=[\p{Script=Han}，。；：、！？）》」])\n(?=[\p{Script=Han}（《「])/gu, '').replaceAll('\n', ' ');

/** Merges adjacent runs of the same style. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const isAlike =
      last && last.strong === run.strong && last.em === run.em && last.code === run.code && last.href === run.href;
    if (isAlike) last.text += run.text;
    else result.push({ ...run });
  }
  return result;
}

/** All runs of a text, including links. */
export function runsOf(blocks: readonly ParsedBlock[]): Run[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return block.runs;
      case 'list':
        return block.items.flat();
      case 'quote':
        return block.paragraphs.flat();
      case 'table':
        return [...block.head.flat(), ...block.rows.flat(2)];
      default:
        return [];
    }
  });
}
