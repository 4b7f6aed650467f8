import { useContext, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { readRules, sortedRange, type DayRange, type ReadRules } from '#web/ui/calendar/day-rules.ts';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { RangeGrid } from '#web/ui/range-calendar/range-grid.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { monthNames } from '#web/ui/calendar/month-name.ts';
import { monthRange } from '#web/ui/calendar/month-range.ts';
import { PickerPanel } from './picker-panel.tsx';
import { TypedDay } from './typed-day.tsx';
import type { MonthOffer, RangePickerProps } from './range-picker.tsx';

interface RangePanelProps extends Omit<RangePickerProps, 'names' | 'format' | 'placeholder'> {
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
  rules: ReadRules;
  draft: Draft;
  wrong: Wrong;
  onWrong: (wrong: Wrong) => void;
  onType: (draft: Draft) => void;
}

function TypedRange(props: TypedRangeProps): ReactNode {
  const { texts, nativeType, rules, draft, wrong, onWrong, onType } = props;
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

/** Parses the rules of a calendar once. */
function useRules({ min, max, disabled, available, today }: RangePanelProps): ReadRules {
  return useMemo(() => readRules({ min, max, disabled, available }, today), [min, max, disabled, available, today]);
}

/** Typed days above the calendar, and months on a separate tab if any. */
function Choices(props: ChoicesProps): ReactNode {
  const { draft, onChoose, texts, months, isSheet } = props;
  const rules = useRules(props);
  const days = (
    <>
      <TypedRange {...props} rules={rules} />
      <RangeGrid
        {...props}
        value={whole(draft)}
        onChange={onChoose}
        {...(isSheet ? { layout: 'list' } : { hasFocus: true })}
      />
    </>
  );
  if (!months) return days;
  const choice = <MonthChoice months={months} value={whole(draft)} onChoose={onChoose} />;
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
 * The open picker. On a large screen it closes after two days; on a phone "Apply" accepts them and "Go back"
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
      id={id}
      anchor={anchor}
      isOpen={isOpen}
      onClose={onClose}
      title={texts.select}
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

interface MonthChoiceProps {
  months: readonly MonthOffer[];
  value: DayRange | null;
  onChoose: (range: DayRange) => void;
}

/** Whole months as buttons. */
function MonthChoice({ months, value, onChoose }: MonthChoiceProps): ReactNode {
  const { locale } = useContext(KitDefaults);
  const nameOf = useMemo(() => monthNames(locale, 'short'), [locale]);
  return (
    <div className="pick__months">
      {months.map(({ month, isOff }) => {
        const range = monthRange(month);
        const isOn = value?.start === range.start && value.end === range.end;
        return (
          <button
            key={month}
            type="button"
            className={isOn ? 'chip is-on' : 'chip'}
            aria-pressed={isOn}
            disabled={isOff}
            onClick={() => onChoose(range)}
          >
            {nameOf(month)}
          </button>
        );
      })}
    </div>
  );
}
