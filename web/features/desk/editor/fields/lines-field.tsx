import type { ReactNode } from 'react';
import type { SectionName } from '#contract/desk/tour-sections.ts';
import { TOUR_LIMITS, type DraftText } from '#domain/tour-draft.ts';
import { useSection } from '#web/features/desk/editor/save/editor-context.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Anchor } from './anchor.tsx';
import { RowButtons } from '#web/features/desk/rows/row-buttons.tsx';
import { replaced, shifted, without } from '#web/features/desk/rows/rows.ts';
import { LocalizedField } from './localized-field.tsx';

/** Lines of text that can be added, moved and removed. */
export function LinesField({
  section,
  field,
  title,
  line,
  add,
  value,
  onChange,
  maxLength,
}: {
  section: SectionName;
  field: string;
  title: string;
  /** The name of a line, with its number. */
  line: (number: number) => string;
  add: string;
  value: readonly DraftText[];
  onChange: (value: DraftText[]) => void;
  maxLength: number;
}): ReactNode {
  const t = useText();
  const { errorOf, isMissing } = useSection(section);
  return (
    <fieldset className="field">
      <legend className="label">{title}</legend>
      {value.length === 0 && <p className="hint">{t('desk.editor.no_lines')}</p>}
      <ol className="editor-lines">
        {value.map((text, at) => (
          // Lines have no id besides their position.
          <li key={at}>
            <Anchor section={section} field={`${field}.${at}`}>
              <LocalizedField
                label={line(at + 1)}
                value={text}
                maxLength={maxLength}
                error={errorOf(`${field}.${at}`)}
                isMissing={isMissing(`${field}.${at}`)}
                onChange={(next) => onChange(replaced(value, at, next))}
              />
            </Anchor>
            <RowButtons
              name={line(at + 1)}
              at={at}
              count={value.length}
              onShift={(by) => onChange(shifted(value, at, by))}
              onRemove={() => onChange(without(value, at))}
            />
          </li>
        ))}
      </ol>
      {value.length < TOUR_LIMITS.lines && (
        <Button isSmall icon="plus" onClick={() => onChange([...value, {}])}>
          {add}
        </Button>
      )}
    </fieldset>
  );
}
