import { useId, type ReactNode, type RefObject } from 'react';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import './picker-button.css';

/** A native field used without script: `month` on Android, `date` elsewhere (specification 5). */
interface NativeDay {
  name: string;
  label: string;
  /** `yyyy-MM-dd`; empty for none. */
  value: string;
  min?: string;
  max?: string;
}

export interface PickerButtonProps {
  label: string;
  /** Hides the label visually. */
  isLabelHidden?: boolean;
  /** `bare` has no border: a part of a larger field. */
  variant?: 'field' | 'bare';
  /** The selection as text; null while empty. */
  text: string | null;
  placeholder: string;
  hint?: ReactNode;
  error?: string | null;
  natives: readonly NativeDay[];
  nativeType: 'date' | 'month';
  button: RefObject<HTMLButtonElement | null>;
  panelId: string;
  onWake: () => void;
  onPress: () => void;
  /** The calendar, once loaded. */
  children: ReactNode;
}

/** Form values: hidden fields, or native ones before hydration. */
function FormValues({ natives, nativeType }: Pick<PickerButtonProps, 'natives' | 'nativeType'>): ReactNode {
  const isHydrated = useHydrated();
  if (isHydrated) return natives.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
  const shown = (day: string): string => (nativeType === 'month' ? day.slice(0, 7) : day);
  return (
    <noscript>
      <span className="pick__natives">
        {natives.map(({ name, label, value, min, max }) => (
          <label key={name}>
            <span className="label">{label}</span>
            <input
              className="input"
              type={nativeType}
              name={name}
              defaultValue={shown(value)}
              min={min && shown(min)}
              max={max && shown(max)}
            />
          </label>
        ))}
      </span>
    </noscript>
  );
}

/** The closed part of a date picker: a button with the selection, the form values, and native fields without script. */
export function PickerButton({
  label,
  isLabelHidden,
  variant = 'field',
  text,
  placeholder,
  hint,
  error,
  natives,
  nativeType,
  button,
  panelId,
  onWake,
  onPress,
  children,
}: PickerButtonProps): ReactNode {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={['field', 'picker', `pick--${variant}`, error && 'has-error'].filter(Boolean).join(' ')}>
      <span className={isLabelHidden ? 'sr' : 'label'} id={`${id}-label`}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        className={variant === 'field' ? 'input pick__button' : 'pick__button'}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        aria-describedby={note ? `${id}-note` : undefined}
        popoverTarget={panelId}
        onPointerEnter={onWake}
        onFocus={onWake}
        // Toggled by script: the platform would close it again.
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
      >
        <span id={`${id}-value`} className={text === null ? 'pick__text ink-3' : 'pick__text'}>
          {text ?? placeholder}
        </span>
        {variant === 'field' && <Icon name="calendar" />}
      </button>
      <FormValues natives={natives} nativeType={nativeType} />
      <p className="hint" id={`${id}-note`} role={error ? 'alert' : undefined} hidden={!note}>
        {error && <Icon name="circle-alert" size={16} />}
        {note}
      </p>
      {children}
    </div>
  );
}
