import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { sortedRange, type DayRange } from '../calendar/day-rules.ts';
import { useRules } from '../date-picker/date-panel.tsx';
import { PickerPanel } from '../date-picker/picker-panel.tsx';
import { TypedDay } from '../date-picker/typed-day.tsx';
import { RangeGrid } from '../range-calendar/range-grid.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { MonthChoice } from './month-choice.tsx';
import type { RangePickerProps } from './range-picker.tsx';

export interface RangePanelProps extends Omit<RangePickerProps, 'names' | 'say' | 'placeholder'> {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** A range on its way: either day may still be missing. */
type Draft = Partial<DayRange>;

const whole = ({ start, end }: Draft): DayRange | null => (start && end ? sortedRange(start, end) : null);

/** The open range picker. On a large screen it closes by itself after two days; on a phone "Apply" takes them and "Go back" leaves all as it was. */
export function RangePanel(props: RangePanelProps): ReactNode {
  const { id, anchor, isOpen, onClose, value, onChange, texts, nativeType, label, months, locale } = props;
  const rules = useRules(props);
  const [draft, setDraft] = useState<Draft>(value ?? {});
  const [wrong, setWrong] = useState({ start: false, end: false });
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setDraft(value ?? {});
    setWrong({ start: false, end: false });
  }
  const finish = (range: DayRange | null): void => {
    onChange(range);
    onClose();
  };
  const typed = (take: (draft: Draft) => void): ReactNode => (
    <div className="pick__typed">
      {(['start', 'end'] as const).map((end) => (
        <TypedDay
          key={end}
          label={end === 'start' ? texts.from : texts.to}
          value={draft[end] ?? null}
          rules={rules}
          type={nativeType}
          end={end === 'start' ? 'first' : 'last'}
          onType={(day) => take({ ...draft, [end]: day })}
          onWrong={(isWrong) => setWrong({ ...wrong, [end]: isWrong })}
        />
      ))}
      {(draft.start || draft.end) && (
        <Button variant="quiet" onClick={() => take({})}>
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
  // What is typed counts as soon as it is whole, and leaves the calendar open to be looked at.
  const takeNow = (next: Draft): void => {
    setDraft(next);
    if (whole(next) || (!next.start && !next.end)) onChange(whole(next));
  };
  const days = (isSheet: boolean): ReactNode => (
    <>
      {typed(isSheet ? setDraft : takeNow)}
      <RangeGrid
        {...props}
        label={label}
        value={whole(draft)}
        onChange={isSheet ? setDraft : finish}
        {...(isSheet ? { layout: 'list' } : { hasFocus: true })}
      />
    </>
  );
  const body = (isSheet: boolean): ReactNode =>
    months ? (
      <Tabs
        label={texts.select}
        tabs={[
          { id: 'days', title: texts.days, panel: days(isSheet) },
          {
            id: 'months',
            title: texts.months,
            panel: (
              <MonthChoice
                months={months}
                locale={locale}
                value={whole(draft)}
                onChoose={isSheet ? setDraft : finish}
              />
            ),
          },
        ]}
      />
    ) : (
      days(isSheet)
    );
  return (
    <PickerPanel
      isWide
      id={id}
      anchor={anchor}
      isOpen={isOpen}
      onClose={onClose}
      title={texts.select}
      closeLabel={texts.close}
      panel={body(false)}
      sheet={body(true)}
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
