import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { sortedRange, type DayRange } from '#web/ui/calendar/day-rules.ts';
import { useRules } from '#web/ui/date-picker/date-panel.tsx';
import { PickerPanel } from '#web/ui/date-picker/picker-panel.tsx';
import { TypedDay } from '#web/ui/date-picker/typed-day.tsx';
import { RangeGrid } from '#web/ui/range-calendar/range-grid.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { MonthChoice } from './month-choice.tsx';
import type { RangePickerProps } from './range-picker.tsx';

export interface RangePanelProps extends Omit<RangePickerProps, 'names' | 'format' | 'placeholder'> {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** A partial range: either day may be missing. */
type Draft = Partial<DayRange>;

/** Which typed days are invalid. */
interface Wrong {
  start: boolean;
  end: boolean;
}

const whole = ({ start, end }: Draft): DayRange | null => (start && end ? sortedRange(start, end) : null);

interface TypedRangeProps extends Pick<RangePickerProps, 'texts' | 'nativeType'> {
  rules: ReturnType<typeof useRules>;
  draft: Draft;
  wrong: Wrong;
  onWrong: (wrong: Wrong) => void;
  onType: (draft: Draft) => void;
}

function TypedRange({ texts, nativeType, rules, draft, wrong, onWrong, onType }: TypedRangeProps): ReactNode {
  return (
    <div className="pick__typed">
      {(['start', 'end'] as const).map((end) => (
        <TypedDay
          key={end}
          label={end === 'start' ? texts.from : texts.to}
          value={draft[end] ?? null}
          rules={rules}
          type={nativeType}
          end={end === 'start' ? 'first' : 'last'}
          onType={(day) => onType({ ...draft, [end]: day })}
          onWrong={(isWrong) => onWrong({ ...wrong, [end]: isWrong })}
        />
      ))}
      {(draft.start || draft.end) && (
        <Button variant="quiet" onClick={() => onType({})}>
          {texts.clear}
        </Button>
      )}
      {(wrong.start || wrong.end) && (
        <p className="pick__wrong" role="alert">
          {texts.closedDay}
        </p>
      )}
    </div>
  );
}

/** The range being selected. Opening and closing reset it to `value`. */
function useDraft(isOpen: boolean, value: DayRange | null) {
  const [draft, setDraft] = useState<Draft>(value ?? {});
  const [wrong, setWrong] = useState({ start: false, end: false });
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setDraft(value ?? {});
    setWrong({ start: false, end: false });
  }
  return { draft, setDraft, wrong, setWrong };
}

interface ChoicesProps extends RangePanelProps {
  draft: Draft;
  wrong: Wrong;
  onWrong: (wrong: Wrong) => void;
  onType: (draft: Draft) => void;
  onChoose: (range: DayRange) => void;
  isSheet: boolean;
}

/** Typed days above the calendar, and months on a separate tab if any. */
function Choices(props: ChoicesProps): ReactNode {
  const { draft, wrong, onWrong, onType, onChoose, isSheet, texts, nativeType, months, locale } = props;
  const rules = useRules(props);
  const days = (
    <>
      <TypedRange
        texts={texts}
        nativeType={nativeType}
        rules={rules}
        draft={draft}
        wrong={wrong}
        onWrong={onWrong}
        onType={onType}
      />
      <RangeGrid
        {...props}
        value={whole(draft)}
        onChange={onChoose}
        {...(isSheet ? { layout: 'list' } : { hasFocus: true })}
      />
    </>
  );
  if (!months) return days;
  const choice = <MonthChoice months={months} locale={locale} value={whole(draft)} onChoose={onChoose} />;
  return (
    <Tabs
      label={texts.select}
      tabs={[
        { id: 'days', title: texts.days, panel: days },
        { id: 'months', title: texts.months, panel: choice },
      ]}
    />
  );
}

/**
 * The open range picker. On a large screen it closes after two days; on a phone "Apply" accepts them and "Go back"
 * reverts them.
 */
export function RangePanel(props: RangePanelProps): ReactNode {
  const { id, anchor, isOpen, onClose, value, onChange, texts } = props;
  const { draft, setDraft, wrong, setWrong } = useDraft(isOpen, value);
  const finish = (range: DayRange | null): void => {
    onChange(range);
    onClose();
  };
  // Typed days apply once both are valid, and leave the calendar open.
  const applyTyped = (next: Draft): void => {
    setDraft(next);
    if (whole(next) || (!next.start && !next.end)) onChange(whole(next));
  };
  const choices = { ...props, draft, wrong, onWrong: setWrong };
  return (
    <PickerPanel
      isWide
      id={id}
      anchor={anchor}
      isOpen={isOpen}
      onClose={onClose}
      title={texts.select}
      closeLabel={texts.close}
      panel={<Choices {...choices} isSheet={false} onType={applyTyped} onChoose={finish} />}
      sheet={<Choices {...choices} isSheet onType={setDraft} onChoose={setDraft} />}
      sheetFoot={
        <>
          <Button onClick={onClose}>{texts.goBack}</Button>
          <Button variant="main" onClick={() => finish(whole(draft))}>
            {texts.apply}
          </Button>
        </>
      }
    />
  );
}
