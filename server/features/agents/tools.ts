import { SEARCH_TOOLS } from './search-tools.ts';
import type { Tool } from './tool.ts';
import { TOUR_TOOLS } from './tour-tools.ts';

/** All tools, in the order of their list. */
export const TOOLS: readonly Tool[] = [...SEARCH_TOOLS, ...TOUR_TOOLS];
