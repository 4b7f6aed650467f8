import { createElement, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
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

/** Names of all widgets that have examples, in order. */
export const widgetNames: readonly string[] = [...byName.keys()].sort();

/** File of a widget's examples as the build's manifest names it. */
export const fileOfExamples = (widget: string): string => `web/ui/${widget}/${widget}.example.tsx`;

function Sheet({ title, about, examples }: WidgetExamples): ReactNode {
  // Tells tests that the examples listen.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <div className="sg__sheet" data-live={isLive || undefined}>
      <header className="sg__head">
        <h1 className="h2">{title}</h1>
        <p className="ink-2">{about}</p>
      </header>
      {examples.map(({ id, name, Draw, isUnstill }) => (
        <section
          key={id}
          id={id}
          className="sg__case"
          aria-labelledby={`${id}-name`}
          data-example={id}
          data-unstill={isUnstill}
        >
          <h2 className="label" id={`${id}-name`}>
            {name}
          </h2>
          <div className="sg__stage">
            <Draw />
          </div>
        </section>
      ))}
    </div>
  );
}

const drawn = new Map<string, ComponentType>();

/** The page of one widget; may wait for its code. Null when there is none of that name. */
export function drawSheet(widget: string): ReactNode {
  const component = sheetOf(widget);
  return component && createElement(component);
}

function sheetOf(widget: string): ComponentType | null {
  const path = byName.get(widget);
  if (!path) return null;
  const known = drawn.get(widget);
  if (known) return known;
  const ready = here[path]?.default;
  const made: ComponentType = ready
    ? () => <Sheet {...ready} />
    : lazy(async () => {
        const { default: examples } = await (elsewhere[path]?.() ??
          Promise.reject(new Error(`no examples of ${widget}`)));
        return { default: () => <Sheet {...examples} /> };
      });
  drawn.set(widget, made);
  return made;
}
