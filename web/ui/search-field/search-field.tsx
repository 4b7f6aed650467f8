import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import './search-field.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Label of the clear button. */
  clearLabel: string;
}

/** A text field that filters a list. Escape and its button clear it. */
export function SearchField({
  label,
  value,
  onChange,
  clearLabel,
  className = '',
  ...input
}: SearchFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    field.current?.focus();
  };
  return (
    <span className={`input search-field ${className}`.trim()}>
      <Icon name="search" size={16} />
      <input
        autoComplete="off"
        {...input}
        ref={field}
        type="search"
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            event.stopPropagation();
            clear();
          }
        }}
      />
      <button type="button" className="icon-btn" aria-label={clearLabel} onClick={clear}>
        <Icon name="x" size={16} />
      </button>
    </span>
  );
}
