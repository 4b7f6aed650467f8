import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { readRules } from '#web/ui/calendar/day-rules.ts';
import { SingleGrid } from '#web/ui/calendar/single-grid.tsx';
import type { DatePickerProps } from './date-picker.tsx';
import { PickerPanel } from './picker-panel.tsx';
import { TypedDay } from './typed-day.tsx';

export interface DatePanelProps extends Omit<DatePickerProps, 'name' | 'format' | 'placeholder'> {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** Parses the rules of a calendar once. */
export function useRules({
  min,
  max,
  disabled,
  available,
  today,
}: Pick<DatePickerProps, 'min' | 'max' | 'disabled' | 'available' | 'today'>) {
  return useMemo(
    () =>
      readRules(
        { ...(min && { min }), ...(max && { max }), ...(disabled && { disabled }), ...(available && { available }) },
        today,
      ),
    [min, max, disabled, available, today],
  );
}

interface TypedPartProps extends Pick<DatePanelProps, 'texts' | 'nativeType'> {
  draft: string | null;
  rules: ReturnType<typeof useRules>;
  isWrong: boolean;
  onWrong: (isWrong: boolean) => void;
  onDay: (day: string | null) => void;
}

/** The typed date above the calendar, with a clear button. */
function TypedPart({ draft, rules, texts, nativeType, isWrong, onWrong, onDay }: TypedPartProps): ReactNode {
  return (
    <div className="pick__typed">
      <TypedDay label={texts.day} value={draft} rules={rules} type={nativeType} onType={onDay} onWrong={onWrong} />
      {draft !== null && (
        <Button variant="quiet" onClick={() => onDay(null)}>
          {texts.clear}
        </Button>
      )}
      {isWrong && (
        <p className="pick__wrong" role="alert">
          {texts.closedDay}
        </p>
      )}
    </div>
  );
}

/** The open date picker. On a large screen selecting a day closes it; on a phone it waits for "Apply". */
export function DatePanel(props: DatePanelProps): ReactNode {
  const { id, anchor, isOpen, onClose, value, onChange, texts, nativeType, label } = props;
  const rules = useRules(props);
  const [draft, setDraft] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setDraft(value);
    setWrong(false);
  }
  const finish = (day: string | null): void => {
    onChange(day);
    onClose();
  };
  const typed = { draft, rules, texts, nativeType, isWrong, onWrong: setWrong };
  const take = (day: string | null): void => {
    setDraft(day);
    // A month is not a day yet: the calendar only shows it.
    if (nativeType === 'date' || day === null) onChange(day);
  };
  return (
    <PickerPanel
      id={id}
      anchor={anchor}
      isOpen={isOpen}
      onClose={onClose}
      title={texts.select}
      closeLabel={texts.close}
      panel={
        <>
          <TypedPart {...typed} onDay={take} />
          <SingleGrid {...props} label={label} value={draft} onChange={finish} layout="one" hasFocus />
        </>
      }
      sheet={
        <>
          <TypedPart {...typed} onDay={setDraft} />
          <SingleGrid {...props} label={label} value={draft} onChange={setDraft} layout="list" />
        </>
      }
      sheetFoot={
        <>
          <Button onClick={onClose}>{texts.goBack}</Button>
          <Button variant="main" onClick={() => finish(draft)}>
            {texts.apply}
          </Button>
        </>
      }
    />
  );
}
