import { Suspense, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import './styleguide.css';
import { drawSheet, fileOfExamples, widgetNames } from '#web/features/styleguide/examples.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';

interface StyleguideData {
  widget: string | null;
}

export async function load({ params }: LoadContext): Promise<StyleguideData> {
  const widget = params['widget'] ?? null;
  if (widget !== null && !widgetNames.includes(widget)) throw new CallError(404, {});
  return { widget };
}

export function head({ data }: HeadContext<StyleguideData>): Head {
  return { title: data.widget ? `${data.widget} · style guide` : 'Style guide', noindex: true };
}

export const deferredModule = ({ widget }: StyleguideData): string | null => widget && fileOfExamples(widget);

/** All widgets with all their states, for developers; in English only, the widgets in the page's language. */
export default function Styleguide({ data }: { data: StyleguideData }): ReactNode {
  const href = useHref();
  return (
    <div className="styleguide">
      <nav className="styleguide__nav" aria-label="Widgets">
        <a className="label" href={href('styleguide')}>
          Style guide
        </a>
        <ul>
          {widgetNames.map((name) => (
            <li key={name}>
              <a href={href('styleguide', { widget: name })} aria-current={name === data.widget ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" className="styleguide__main">
        {data.widget === null ? (
          <h1 className="h2">Style guide</h1>
        ) : (
          <Suspense fallback={null}>{drawSheet(data.widget)}</Suspense>
        )}
      </main>
    </div>
  );
}
