import type { ReactNode } from 'react';

/** A web address up to the punctuation that ends a sentence. */
const LINK = /(?:https?:\/\/|www\.)[^\s<>"'“”«»]+[^\s<>"'“”«».,:;!?)\]}。，；！？）]/gi;

/** A text with its web addresses as links, opened in a new tab without a referrer. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    const href = link.toLowerCase().startsWith('www.') ? `https://${link}` : link;
    if (!URL.canParse(href)) continue;
    parts.push(
      text.slice(end, index),
      <a key={index} className="link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {link}
      </a>,
    );
    end = index + link.length;
  }
  parts.push(text.slice(end));
  return parts;
}
