import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import './stars.css';

/** A rating: star, value and, quieter, a note (`(212)`). `label` is the accessible text. */
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
