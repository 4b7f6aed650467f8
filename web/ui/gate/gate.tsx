import type { ReactNode } from 'react';
import './gate.css';

/** An illustration shipped with the code, for screens without a tour whose picture they could show. */
export interface HousePrint {
  avif: string;
  jpg: string;
  width: number;
  height: number;
  /** Mean colour, shown until the picture loads. */
  color: string;
}

/** The illustration as AVIF, or JPEG in browsers without it. Decorative. */
export function HousePicture({ print, className }: { print: HousePrint; className?: string }): ReactNode {
  const { avif, jpg, width, height, color } = print;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={avif} />
      <img src={jpg} alt="" width={width} height={height} style={{ backgroundColor: color }} fetchPriority="high" />
    </picture>
  );
}

/** The illustration in the inner arch of the mark, whose outer arch is a line. 160 px high on a phone. */
export function GatePicture({ print, caption }: { print: HousePrint; caption?: string }): ReactNode {
  return (
    <figure className="gate">
      <HousePicture print={print} className="gatepic" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
