import type { ComponentType } from 'react';

/** One state of a widget. The style guide shows it, and the tests of sight and accessibility look at it. */
export interface Example {
  /** Anchor on the page, in kebab-case; unique within the widget. */
  id: string;
  /** What is seen, in words: "At its upper bound", "A long German label". */
  name: string;
  Draw: ComponentType;
  /** The ground is a picture or a fixed layer that no screenshot can hold still: accessibility only. */
  isUnstill?: true;
}

/** What a file `web/ui/<widget>/<widget>.example.tsx` exports by default. */
export interface WidgetExamples {
  title: string;
  /** One sentence: what it is for, and what it is not for. */
  about: string;
  examples: readonly Example[];
}
