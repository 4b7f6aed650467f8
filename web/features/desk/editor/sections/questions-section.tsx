import type { ReactNode } from 'react';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import type { TourSections } from '#contract/desk/tour-sections.ts';
import { GATES, TOURIST_FIELDS, type TouristField } from '#domain/trip/tourist-form.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Chips } from '#web/features/desk/chips.tsx';
import { LinesField } from '#web/features/desk/editor/fields/lines-field.tsx';
import { LocalizedField } from '#web/features/desk/editor/fields/localized-field.tsx';
import { EditorSection } from '#web/features/desk/editor/editor-section.tsx';
import { useSection } from '#web/features/desk/editor/save/editor-context.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';

type Asked = TourSections['questions']['tourist_fields'][number];

const ALWAYS: readonly TouristField[] = ['first_name', 'last_name', 'birthday', 'phone'];
const OPTIONAL = TOURIST_FIELDS.filter((field) => !ALWAYS.includes(field));

/** Requirements, and what travellers are asked for besides their names, birthday and phone. */
export function QuestionsSection(): ReactNode {
  const t = useText();
  const { value, set, errorOf } = useSection('questions');
  const asked = value.tourist_fields;
  const choose = (fields: TouristField[]): void =>
    set({
      tourist_fields: fields.map(
        (field) => asked.find((one) => one.field === field) ?? { field, gate: 'confirm', per: 'person', reason: null },
      ),
    });
  const change = (field: TouristField, part: Partial<Asked>): void =>
    set({ tourist_fields: asked.map((one) => (one.field === field ? { ...one, ...part } : one)) });
  return (
    <EditorSection step="questions" name="questions">
      <LinesField
        section="questions"
        field="requirements"
        title={t('desk.editor.requirements')}
        line={(number) => t('desk.editor.requirement', { number })}
        add={t('desk.editor.add_requirement')}
        value={value.requirements}
        maxLength={TOUR_LIMITS.requirement}
        onChange={(requirements) => set({ requirements })}
      />
      <Chips
        label={t('desk.editor.asked')}
        hint={t('desk.editor.asked_hint')}
        options={OPTIONAL.map((field) => ({ value: field, label: t(`trip.field_${field}`) }))}
        value={asked.map(({ field }) => field)}
        error={errorOf('tourist_fields')}
        onChange={choose}
      />
      <ul className="editor-table">
        {asked
          .filter(({ field }) => !ALWAYS.includes(field))
          .map((one) => (
            <li key={one.field}>
              <AskedFields asked={one} onChange={(part) => change(one.field, part)} />
            </li>
          ))}
      </ul>
    </EditorSection>
  );
}

function AskedFields({ asked, onChange }: { asked: Asked; onChange: (part: Partial<Asked>) => void }): ReactNode {
  const t = useText();
  const name = t(`trip.field_${asked.field}`);
  return (
    <fieldset className="editor-table__fields">
      <legend className="strong">{name}</legend>
      <div className="tour-editor__two">
        <SelectField
          label={t('desk.editor.gate')}
          value={asked.gate}
          onChange={({ target }) => onChange({ gate: target.value as Asked['gate'] })}
        >
          {GATES.map((gate) => (
            <option key={gate} value={gate}>
              {t(`desk.editor.gate_${gate}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('desk.editor.per')}
          value={asked.per}
          onChange={({ target }) => onChange({ per: target.value as Asked['per'] })}
        >
          <option value="person">{t('desk.editor.per_person')}</option>
          <option value="booking">{t('desk.editor.per_booking')}</option>
        </SelectField>
      </div>
      <LocalizedField
        label={t('desk.editor.reason')}
        value={asked.reason ?? {}}
        maxLength={TOUR_LIMITS.line}
        onChange={(reason) => onChange({ reason: Object.values(reason).some(Boolean) ? reason : null })}
      />
    </fieldset>
  );
}
