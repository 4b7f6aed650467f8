import type { ComponentType } from 'react';

/** A state of a widget, shown in the style guide and used by visual and accessibility tests. */
interface Example {
  /** Anchor in kebab-case; unique within the widget. */
  id: string;
  /** The state in words: "At its upper bound", "A long German label". */
  name: string;
  Draw: ComponentType;
}

/** Default export of `web/ui/<widget>/<widget>.example.tsx`. */
export interface WidgetExamples {
  title: string;
  /** One sentence: its purpose, and what not to use it for. */
  about: string;
  examples: readonly Example[];
}
