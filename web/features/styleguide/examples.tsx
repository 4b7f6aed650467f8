import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { WidgetExamples } from '#web/ui/example.ts';

/** A file of examples. */
export interface ExampleModule {
  default: WidgetExamples;
}

const NAME = /\/([\w-]+)\.example\.tsx$/;
const here = import.meta.env.SSR ? (await import('./examples-here.ts')).here : {};
const elsewhere = import.meta.env.SSR ? {} : import.meta.glob<ExampleModule>('../../ui/*/*.example.tsx');

const byName = new Map(
  Object.keys(import.meta.env.SSR ? here : elsewhere).map((path) => [NAME.exec(path)?.[1] ?? path, path]),
);

export const widgetNames: readonly string[] = [...byName.keys()].sort();

/** File of a widget's examples in the build's manifest. */
export const fileOfExamples = (widget: string): string => `web/ui/${widget}/${widget}.example.tsx`;

interface SheetProps {
  /** Id of the only example to render. */
  only?: string;
}

function Sheet({ title, about, examples, only }: WidgetExamples & SheetProps): ReactNode {
  // Tells tests that the examples are interactive.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <div className="styleguide__sheet" data-live={isLive || undefined}>
      <header className="styleguide__head">
        <h1 className="h2">{title}</h1>
        <p className="ink-2">{about}</p>
      </header>
      {examples
        .filter(({ id }) => only === undefined || id === only)
        .map(({ id, name, Draw }) => (
          <section key={id} id={id} className="styleguide__case" aria-labelledby={`${id}-name`} data-example={id}>
            <h2 className="label" id={`${id}-name`}>
              {name}
            </h2>
            <div className="styleguide__stage">
              <Draw />
            </div>
          </section>
        ))}
    </div>
  );
}

const drawn = new Map<string, ComponentType<SheetProps>>();

/** The page of one widget, or one of its examples; may suspend. Null for an unknown name. */
export function drawSheet(widget: string, only?: string): ReactNode {
  const component = sheetOf(widget);
  return component && createElement(component, { only });
}

function sheetOf(widget: string): ComponentType<SheetProps> | null {
  const path = byName.get(widget);
  if (!path) return null;
  const known = drawn.get(widget);
  if (known) return known;
  const ready = here[path]?.default;
  const made: ComponentType<SheetProps> = ready
    ? ({ only }) => <Sheet {...ready} only={only} />
    : lazy(async () => {
        const { default: examples } = await (elsewhere[path]?.() ??
          Promise.reject(new Error(`no examples of ${widget}`)));
        return ({ only }: SheetProps) => <Sheet {...examples} only={only} />;
      });
  drawn.set(widget, made);
  return made;
}
