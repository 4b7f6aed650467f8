import type { ReactNode } from 'react';
import './gate.css';

/** A print of the house, shipped with the code: screens that one enters have no tour whose picture they could show. */
export interface HousePrint {
  avif: string;
  jpg: string;
  width: number;
  height: number;
  /** The middle ink, shown until the print loads. */
  color: string;
}

/** The print as the browser reads it: AVIF, or JPEG where that is unknown. Decorative. */
export function HousePicture({ print, className }: { print: HousePrint; className?: string }): ReactNode {
  const { avif, jpg, width, height, color } = print;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={avif} />
      <img src={jpg} alt="" width={width} height={height} style={{ backgroundColor: color }} fetchPriority="high" />
    </picture>
  );
}

/** A print in the inner arch of the mark; the outer arch is a line. 160 px high on a phone. */
export function GatePicture({ print, caption }: { print: HousePrint; caption?: string }): ReactNode {
  return (
    <figure className="gate">
      <HousePicture print={print} className="gatepic" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
