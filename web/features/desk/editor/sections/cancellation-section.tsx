import { useState, type ReactNode } from 'react';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Anchor } from '#web/features/desk/editor/fields/anchor.tsx';
import { RowButtons } from '#web/features/desk/rows/row-buttons.tsx';
import { without } from '#web/features/desk/rows/rows.ts';
import { WholeField } from '#web/features/desk/editor/fields/whole-field.tsx';
import { EditorSection } from '#web/features/desk/editor/editor-section.tsx';
import { useSection } from '#web/features/desk/editor/save/editor-context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Ladder } from '#web/ui/thread/ladder.tsx';
import { PRESETS, presetOf, presetSteps, refundsOf, stepsOf, withBoundary, type Refunds } from './refund-steps.ts';

const MAX_BOUNDARIES = 6;
/** Width of the first step, which has no end. */
const OPEN_END = 1.6;

/** The refund policy: one of three presets, or custom steps. */
export function CancellationSection(): ReactNode {
  const t = useText();
  const { value, set, errorOf } = useSection('cancellation');
  const preset = presetOf(value.steps);
  const [isOwn, setOwn] = useState(preset === null);
  const refunds = refundsOf(value.steps);
  const isFree = isOwn || preset === null;
  return (
    <EditorSection step="cancellation" name="cancellation">
      <div className="segments segments--wrap" role="group" aria-label={t('desk.editor.cancellation')}>
        {PRESETS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={!isFree && preset === name}
            onClick={() => {
              setOwn(false);
              set({ steps: presetSteps(name) });
            }}
          >
            {t(`desk.editor.refund_${name}`)}
          </button>
        ))}
        <button type="button" aria-pressed={isFree} onClick={() => setOwn(true)}>
          {t('desk.editor.refund_own')}
        </button>
      </div>
      {errorOf('steps') && <p className="hint alarm">{errorOf('steps')}</p>}
      <RefundLadder refunds={refunds} />
      {isFree && (
        <Anchor section="cancellation" field="steps">
          <OwnSteps refunds={refunds} onChange={(next) => set({ steps: stepsOf(next) })} />
        </Anchor>
      )}
    </EditorSection>
  );
}

function RefundLadder({ refunds: { boundaries, rest } }: { refunds: Refunds }): ReactNode {
  const t = useText();
  const furthest = boundaries[0]?.days ?? 0;
  const title = (percent: number): string =>
    percent >= 100 ? t('desk.editor.refund_all') : percent > 0 ? `${percent} %` : t('desk.editor.refund_none');
  const steps = boundaries.map(({ days, percent }, at) => ({
    percent,
    days: at === 0 ? Math.max(1, Math.round(furthest * (OPEN_END - 1))) : (boundaries[at - 1]?.days ?? 0) - days,
    title: title(percent),
    note: t('desk.editor.refund_until', { count: days }),
  }));
  const last = {
    percent: rest,
    days: boundaries.at(-1)?.days ?? 1,
    title: title(rest),
    note: t('desk.editor.refund_start'),
  };
  return (
    <Ladder steps={[...steps, last]} starts={t('desk.editor.refund_booked')} ends={t('desk.editor.refund_begins')} />
  );
}

/** Fields of custom steps; adjacent steps adjust. */
function OwnSteps({ refunds, onChange }: { refunds: Refunds; onChange: (refunds: Refunds) => void }): ReactNode {
  const t = useText();
  const { boundaries, rest } = refunds;
  const last = boundaries.at(-1);
  const canAdd = boundaries.length < MAX_BOUNDARIES && (last === undefined || last.days > 1);
  const add = (): void => onChange({ boundaries: [...boundaries, nextBoundary(refunds)], rest });
  return (
    <fieldset className="field">
      <legend className="label">{t('desk.editor.own_steps')}</legend>
      <ol className="editor-lines">
        {boundaries.map(({ days, percent }, at) => (
          <li key={at}>
            <div className="tour-editor__two">
              <WholeField
                label={t('desk.editor.until_days')}
                value={days}
                min={1}
                max={TOUR_LIMITS.leadDays}
                onChange={(next) => onChange(withBoundary(refunds, at, { days: next, percent }))}
              />
              <WholeField
                label={t('desk.editor.comes_back')}
                after="%"
                value={percent}
                min={0}
                max={100}
                onChange={(next) => onChange(withBoundary(refunds, at, { days, percent: next }))}
              />
            </div>
            <RowButtons
              name={t('desk.editor.refund_step', { number: at + 1 })}
              at={at}
              count={boundaries.length}
              onRemove={() => onChange({ boundaries: without(boundaries, at), rest })}
            />
          </li>
        ))}
        <li>
          <WholeField
            label={t('desk.editor.rest_back')}
            after="%"
            value={rest}
            min={0}
            max={last?.percent ?? 100}
            onChange={(next) => onChange({ boundaries, rest: next })}
          />
        </li>
      </ol>
      {canAdd && (
        <Button isSmall icon="plus" onClick={add}>
          {t('desk.editor.add_step')}
        </Button>
      )}
    </fieldset>
  );
}

/** Halfway between the last boundary and the start, in days and percent. */
function nextBoundary({ boundaries, rest }: Refunds): Refunds['boundaries'][number] {
  const last = boundaries.at(-1);
  return last
    ? { days: Math.max(1, Math.floor(last.days / 2)), percent: Math.round((last.percent + rest) / 2) }
    : { days: 14, percent: 100 };
}
