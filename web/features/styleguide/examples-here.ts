import type { ExampleModule } from './examples.tsx';

/** All examples, imported eagerly: the server renders them synchronously. */
export const here = import.meta.glob<ExampleModule>('../../ui/*/*.example.tsx', { eager: true });
