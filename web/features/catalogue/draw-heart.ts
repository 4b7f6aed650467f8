import type { ReactNode } from 'react';

/** Draws the heart of a tour, as an icon or with its text: the route knows how tours are kept, the page of a tour only where. */
export type DrawHeart = (tour: { id: number; name: string }, hasText?: boolean) => ReactNode;
