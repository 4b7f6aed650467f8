import type { ReactNode } from 'react';

/** Renders the heart of a tour, as an icon or with its text; the route provides it. */
export type DrawHeart = (tour: { id: number; name: string }, hasText?: boolean) => ReactNode;
