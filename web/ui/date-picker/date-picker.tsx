import { useId, useRef, useState, type ReactNode } from 'react';
import type { CalendarBaseProps } from '../calendar/calendar-props.ts';
import { useLater } from '../hooks/use-later.ts';
import { PickerButton, type PickerButtonProps } from './picker-button.tsx';
import type { PickerTexts } from './picker-texts.ts';

type Frame = Pick<PickerButtonProps, 'label' | 'isLabelHidden' | 'look' | 'placeholder' | 'hint' | 'error' | 'nativeType'>;
type Days = Pick<CalendarBaseProps, 'min' | 'max' | 'disabled' | 'available' | 'today' | 'locale' | 'marks' | 'legend'>;

/** What pickers of a day and of a range share. */
export interface PickerBaseProps extends Frame, Days {
  texts: PickerTexts;
  /** Somebody reaches for it: the time to fetch its texts, if they are not there. */
  onWake?: () => void;
  /** False while its texts are on their way: it opens when they are there. */
  isReady?: boolean;
}

export interface DatePickerProps extends PickerBaseProps {
  /** Name of the value in a form. */
  name: string;
  value: string | null;
  onChange: (day: string | null) => void;
  /** A day in words. */
  say: (day: string) => string;
}

/** A bound as a native field wants it. */
export const nativeBound = (bound: string | undefined, today: string): string | undefined => (bound === 'today' ? today : bound);

/** Opening and closing a picker, and its code. */
export function usePicker<Module extends object>(load: () => Promise<Module>, { onWake, isReady = true }: Pick<PickerBaseProps, 'onWake' | 'isReady'>) {
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [isAwake, setAwake] = useState(false);
  const [wantsOpen, setWantsOpen] = useState(false);
  const panel = useLater(load, isAwake);
  const wake = (): void => {
    setAwake(true);
    onWake?.();
  };
  return {
    panel,
    isOpen: wantsOpen && isReady && panel !== null,
    close: () => setWantsOpen(false),
    frame: {
      button, panelId, isOpen: wantsOpen, onWake: wake,
      onPress: () => {
        wake();
        setWantsOpen(!wantsOpen);
      },
    },
  };
}

/** One day in a form: typed or chosen on a calendar, a dropdown on a large screen, a full sheet on a phone. Without script the platform's own field. */
export function DatePicker({ name, value, onChange, say, label, isLabelHidden, look, placeholder, hint, error, nativeType, ...calendar }: DatePickerProps): ReactNode {
  const { panel, isOpen, close, frame } = usePicker(() => import('./date-panel.tsx'), calendar);
  const { min, max, today, texts } = calendar;
  return (
    <PickerButton
      {...frame} label={label} isLabelHidden={isLabelHidden} look={look} placeholder={placeholder} hint={hint} error={error} nativeType={nativeType} text={value === null ? null : say(value)}
      natives={[{ name, label: texts.day, value: value ?? '', min: nativeBound(min, today), max: nativeBound(max, today) }]}
    >
      {panel && <panel.DatePanel {...calendar} id={frame.panelId} anchor={frame.button} isOpen={isOpen} onClose={close} label={label} nativeType={nativeType} value={value} onChange={onChange} />}
    </PickerButton>
  );
}
