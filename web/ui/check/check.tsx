import type { ComponentProps, PointerEventHandler, ReactNode } from 'react';
import './check.css';

export interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'onPointerDown'> {
  kind?: 'checkbox' | 'radio';
  children: ReactNode;
  /** A number at the end of the line. */
  count?: ReactNode;
  /** Nesting level. */
  depth?: 0 | 1 | 2;
  /** Greyed but readable: it would give no results. */
  isFaint?: boolean;
  /** Called on pointer down on the box or its label. */
  onPointerDown?: PointerEventHandler;
}

/**
 * A checkbox or radio with its label as one large target. For several with one question use `CheckboxGroup` or
 * `RadioGroup`.
 */
export function Check({
  kind = 'checkbox',
  children,
  count,
  depth = 0,
  isFaint,
  onPointerDown,
  ...input
}: CheckProps): ReactNode {
  const className = ['check', depth > 0 && `check--deep${depth}`, isFaint && 'is-zero'].filter(Boolean).join(' ');
  return (
    <label className={className} onPointerDown={onPointerDown}>
      <input {...input} type={kind} />
      <span>{children}</span>
      {count !== undefined && <span className="check__count num">{count}</span>}
    </label>
  );
}
