import type { ExampleModule } from './examples.tsx';

/** All examples at once: for the server, which draws in one go. */
export const here = import.meta.glob<ExampleModule>('../../ui/*/*.example.tsx', { eager: true });
