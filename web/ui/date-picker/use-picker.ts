import { useId, useRef, useState } from 'react';
import type { CalendarBaseProps } from '../calendar/calendar-props.ts';
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import type { PickerButtonProps } from './picker-button.tsx';
import type { PickerTexts } from './picker-texts.ts';

type Frame = Pick<
  PickerButtonProps,
  'label' | 'isLabelHidden' | 'variant' | 'placeholder' | 'hint' | 'error' | 'nativeType'
>;
type Days = Pick<CalendarBaseProps, 'min' | 'max' | 'disabled' | 'available' | 'today' | 'locale' | 'marks' | 'legend'>;

/** What pickers of a day and of a range share. */
export interface PickerBaseProps extends Frame, Days {
  texts: PickerTexts;
  /** Somebody reaches for it: the time to fetch its texts, if they are not there. */
  onWake?: () => void;
  /** False while its texts are on their way: it opens when they are there. */
  isReady?: boolean;
}

/** A bound as a native field wants it. */
export const nativeBound = (bound: string | undefined, today: string): string | undefined =>
  bound === 'today' ? today : bound;

/** Opening and closing a picker, and its code. */
export function usePicker<Module extends object>(
  load: () => Promise<Module>,
  { onWake, isReady = true }: Pick<PickerBaseProps, 'onWake' | 'isReady'>,
) {
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [isHydrated, setHydrated] = useState(false);
  const [wantsOpen, setWantsOpen] = useState(false);
  const panel = useLazyModule(load, isHydrated);
  const wake = (): void => {
    setHydrated(true);
    onWake?.();
  };
  return {
    panel,
    isOpen: wantsOpen && isReady && panel !== null,
    close: () => setWantsOpen(false),
    frame: {
      button,
      panelId,
      onWake: wake,
      onPress: () => {
        wake();
        setWantsOpen(!wantsOpen);
      },
    },
  };
}
