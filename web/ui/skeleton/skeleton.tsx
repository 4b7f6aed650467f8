import type { ReactNode } from 'react';
import './skeleton.css';

/** A grey placeholder for loading content. Appears after 200 ms, so that a quick reply never flickers. */
export function Skeleton({ width = '100%', height = '1rem' }: { width?: string; height?: string }): ReactNode {
  return <span className="skeleton skeleton--late" style={{ width, height }} aria-hidden="true" />;
}
