import { useEffect, useState, type ReactNode } from 'react';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import type { TourSections } from '#contract/desk/tour-sections.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Anchor } from '#web/features/desk/editor/fields/anchor.tsx';
import { RowButtons } from '#web/features/desk/rows/row-buttons.tsx';
import { replaced, shifted, without } from '#web/features/desk/rows/rows.ts';
import { EditorSection } from '#web/features/desk/editor/editor-section.tsx';
import { useEditor, useEditorState, useSection, useTour } from '#web/features/desk/editor/save/editor-context.ts';
import { useStore } from '#web/state/store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DayForm } from './day-form.tsx';

export type DraftDay = TourSections['programme']['days'][number];

const NEW_DAY: DraftDay = {
  title: {},
  text: {},
  stops: [],
  meals: [],
  night: null,
  distance_km: 0,
  drive_min: 0,
  walk_km: 0,
  ascent_m: 0,
  picture_id: null,
};

/** The open day; a link of the check-list opens another one. */
function useOpenDay(): [open: number | null, setOpen: (day: number | null) => void] {
  const goal = useStore(useEditor().goal);
  const [open, setOpen] = useState<number | null>(null);
  useEffect(() => {
    const day = goal?.section === 'programme' ? /^days\.(\d+)\./.exec(goal.field)?.[1] : undefined;
    if (day !== undefined) setOpen(Number(day));
  }, [goal]);
  return [open, setOpen];
}

/** Day by day: one day is open at a time. */
export function ProgrammeSection(): ReactNode {
  const t = useText();
  const { value, set, errorOf } = useSection('programme');
  const { days } = value;
  const expected = useEditorState().sections.basics.value.days;
  const [open, setOpen] = useOpenDay();
  const add = (): void => {
    const missing = Math.max(1, expected - days.length);
    set({ days: [...days, ...Array.from({ length: missing }, () => NEW_DAY)] });
    setOpen(days.length);
  };
  const shift = (at: number, by: -1 | 1): void => {
    set({ days: shifted(days, at, by) });
    if (open === at) setOpen(at + by);
    else if (open === at + by) setOpen(at);
  };
  return (
    <EditorSection step="programme" name="programme">
      {days.length !== expected && (
        <p className="hint alarm">{t('desk.editor.days_differ', { count: expected, have: days.length })}</p>
      )}
      {errorOf('days') && <p className="hint alarm">{errorOf('days')}</p>}
      <ol className="day-list">
        {days.map((day, at) => (
          <DayRow
            key={at}
            day={day}
            at={at}
            count={days.length}
            isOpen={open === at}
            onToggle={() => setOpen(open === at ? null : at)}
            onChange={(part) => set({ days: replaced(days, at, { ...day, ...part }) })}
            onShift={(by) => shift(at, by)}
            onRemove={() => {
              set({ days: without(days, at) });
              setOpen(null);
            }}
          />
        ))}
      </ol>
      <Anchor section="programme" field="days">
        {days.length < TOUR_LIMITS.days && (
          <Button isSmall icon="plus" onClick={add}>
            {days.length < expected
              ? t('desk.editor.add_days', { count: expected - days.length })
              : t('desk.editor.add_day')}
          </Button>
        )}
      </Anchor>
    </EditorSection>
  );
}

interface DayRowProps {
  day: DraftDay;
  at: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (part: Partial<DraftDay>) => void;
  onShift: (by: -1 | 1) => void;
  onRemove: () => void;
}

function DayRow({ day, at, count, isOpen, onToggle, onChange, onShift, onRemove }: DayRowProps): ReactNode {
  const t = useText();
  const { lang } = useEditor();
  const mainLang = useTour().lang;
  const { isMissing } = useSection('programme');
  const isBad = isMissing(`days.${at}.title`) || isMissing(`days.${at}.text`);
  const name = t('desk.editor.day', { number: at + 1 });
  const title = day.title[lang] || day.title[mainLang];
  return (
    <li className={isOpen ? 'now' : isBad ? 'bad' : 'ok'}>
      <div className="day-list__head">
        <button type="button" className="day-list__open" aria-expanded={isOpen} onClick={onToggle}>
          <b>{name}</b>
          <span className="day-list__title">{title || t('desk.editor.no_title')}</span>
          <small>{isBad && !isOpen ? t('desk.editor.no_text') : ''}</small>
        </button>
        <RowButtons name={name} at={at} count={count} onShift={onShift} onRemove={onRemove} />
      </div>
      {isOpen && <DayForm day={day} at={at} onChange={onChange} />}
    </li>
  );
}
