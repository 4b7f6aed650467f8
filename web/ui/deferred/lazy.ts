import { lazy as reactLazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadUntilServed } from '#web/browser/load-until-served.ts';

/** `React.lazy` for parts of a page: one whose script cannot be fetched waits for the network, and the page stays. */
export const lazy = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  reactLazy(async () => ({ default: await loadUntilServed(load) }));
