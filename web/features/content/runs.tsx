import { Fragment, type ReactNode } from 'react';
import type { Run } from '#contract/content/blocks.ts';
import { withLocale } from '#domain/locales.ts';
import { usePage } from '#web/state/page.ts';

/** A text of several styles. Links to paths of the site lead to the page's language. */
export function Runs({ runs }: { runs: readonly Run[] }): ReactNode {
  const { locale } = usePage();
  return runs.map(({ text, strong, em, code, href }, at) => {
    let shown: ReactNode = text === '\n' ? <br /> : text;
    if (code) shown = <code>{shown}</code>;
    if (em) shown = <em>{shown}</em>;
    if (strong) shown = <b className="strong">{shown}</b>;
    if (href)
      shown = (
        <a
          className="link"
          href={href.startsWith('/') ? withLocale(href, locale) : href}
          rel={href.startsWith('http') ? 'noopener' : undefined}
        >
          {shown}
        </a>
      );
    // The text never changes its order.
    return <Fragment key={at}>{shown}</Fragment>;
  });
}
