import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import './stars.css';

/** A rating: one star, the figure and, quieter, what it rests on (`(212)`). `label` is the whole said in words. */
export function Stars({ value, note, label }: { value: string; note?: string; label: string }): ReactNode {
  return (
    <span className="stars">
      <Icon name="starf" />
      <span className="sr">{label}</span>
      <span aria-hidden="true">
        {value}
        {note && <small> {note}</small>}
      </span>
    </span>
  );
}
