import { useId, useRef, useState } from 'react';
import type { CalendarBaseProps } from '#web/ui/calendar/calendar-props.ts';
import { useLazyModule } from '#web/ui/hooks/use-lazy-module.ts';
import type { PickerButtonProps } from './picker-button.tsx';

type Frame = Pick<
  PickerButtonProps,
  'label' | 'isLabelHidden' | 'variant' | 'placeholder' | 'hint' | 'error' | 'nativeType'
>;
type Days = Pick<CalendarBaseProps, 'min' | 'max' | 'disabled' | 'available' | 'today' | 'marks' | 'legend'>;

/** Props of a picker beside its value. */
export interface PickerBaseProps extends Frame, Days {
  texts: PickerTexts;
  /** Called on first interaction: loads its texts if needed. */
  onWake?: () => void;
  /** False while its texts are loading: it opens once they are loaded. */
  isReady?: boolean;
}

/** A bound in the format of a native field. */
export const nativeBound = (bound: string | undefined, today: string): string | undefined =>
  bound === 'today' ? today : bound;

/** Opens and closes a picker, and loads its code. */
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

/** Texts of an open date picker. */
interface PickerTexts {
  /** "Select dates" */
  select: string;
  goBack: string;
  apply: string;
  clear: string;
  /** Labels of the typed days. */
  from: string;
  to: string;
  /** Error of a typed day that is closed. */
  closedDay: string;
  /** Tabs of a picker that also offers whole months. */
  days: string;
  months: string;
}
