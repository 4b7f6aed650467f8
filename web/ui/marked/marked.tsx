import { Fragment, type ReactNode } from 'react';

const PARTS = /\[([^\]]+)\]|\*([^*]+)\*/g;

/**
 * A sentence with links and emphasis: `I accept [the terms] and *know* what they say`. The n-th bracket links to the
 * n-th URL in a new tab, so that no input is lost. Translators choose the word order.
 */
export function Marked({ text, links = [] }: { text: string; links?: readonly string[] }): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  let link = 0;
  for (const found of text.matchAll(PARTS)) {
    parts.push(text.slice(at, found.index));
    at = found.index + found[0].length;
    if (found[2] !== undefined) parts.push(<b className="strong">{found[2]}</b>);
    else
      parts.push(
        <a className="link" href={links[link++]} target="_blank" rel="noopener">
          {found[1]}
        </a>,
      );
  }
  parts.push(text.slice(at));
  // The parts of a text never change places.
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
