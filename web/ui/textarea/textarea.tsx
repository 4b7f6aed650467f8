import { useLayoutEffect, useRef, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';
import './textarea.css';

/** Specification 9: lines of an empty field. */
const ROWS = 2;

function fit(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

interface TextAreaProps extends FieldFrameProps, Omit<ComponentProps<'textarea'>, 'value'> {
  value: string;
}

/** A labelled multi-line text field: two rows at first, growing with the text. */
export function TextArea({ label, isOptional, hint, error, rows = ROWS, ...area }: TextAreaProps): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null);
  const { value } = area;
  useLayoutEffect(() => {
    if (box.current && !CSS.supports('field-sizing', 'content')) fit(box.current);
  }, [value]);
  return (
    <FieldFrame
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={error}
      draw={(described) => (
        <textarea
          {...area}
          {...described}
          ref={box}
          rows={rows}
          className="input textarea"
          style={{ '--lines': rows } as CSSProperties}
        />
      )}
    />
  );
}
