import type { ReactNode } from 'react';
import { TOUR_FORMS, TOUR_LIMITS } from '#domain/tour-draft.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Chips } from '#web/features/desk/chips.tsx';
import { Anchor } from '#web/features/desk/editor/fields/anchor.tsx';
import { LinesField } from '#web/features/desk/editor/fields/lines-field.tsx';
import { WholeField } from '#web/features/desk/editor/fields/whole-field.tsx';
import { LocalizedField } from '#web/features/desk/editor/fields/localized-field.tsx';
import { EditorSection } from '#web/features/desk/editor/editor-section.tsx';
import { useSection } from '#web/features/desk/editor/save/editor-context.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { MeetingFields } from './meeting-fields.tsx';
import { RouteFields } from './route-fields.tsx';

const DIFFICULTIES = [1, 2, 3, 4];

export interface Choices {
  kinds: readonly { value: number; label: string }[];
  languages: readonly { value: string; label: string }[];
  currencies: readonly { value: string; label: string }[];
}

/** Name, route, length, activities, languages, meeting point and highlights. */
export function BasicsSection({ choices }: { choices: Choices }): ReactNode {
  const t = useText();
  const { value, set, field, isMissing } = useSection('basics');
  const needed = (name: string): string | undefined => (isMissing(name) ? t('desk.editor.needed') : undefined);
  return (
    <EditorSection step="basics" name="basics">
      <NameFields />
      <RouteFields />
      <BasicsNumbers />
      <Anchor section="basics" field="rest_kind_ids">
        <Chips
          label={t('desk.editor.kinds')}
          options={choices.kinds}
          max={TOUR_LIMITS.restKinds}
          hint={needed('rest_kind_ids')}
          {...field('rest_kind_ids')}
        />
      </Anchor>
      <Anchor section="basics" field="languages">
        <Chips
          label={t('desk.editor.spoken')}
          options={choices.languages}
          max={TOUR_LIMITS.languages}
          hint={needed('languages')}
          {...field('languages')}
        />
      </Anchor>
      <MeetingFields />
      <LinesField
        section="basics"
        field="highlights"
        title={t('desk.editor.highlights')}
        line={(number) => t('desk.editor.highlight', { number })}
        add={t('desk.editor.add_highlight')}
        value={value.highlights}
        maxLength={TOUR_LIMITS.line}
        onChange={(highlights) => set({ highlights })}
      />
    </EditorSection>
  );
}

/** Form, name and summary. */
function NameFields(): ReactNode {
  const t = useText();
  const { value, set, field, isMissing } = useSection('basics');
  return (
    <>
      <SelectField
        label={t('desk.editor.form')}
        value={value.form}
        onChange={({ target }) => set({ form: target.value as typeof value.form })}
      >
        {TOUR_FORMS.map((form) => (
          <option key={form} value={form}>
            {t(`desk.editor.form_${form}`)}
          </option>
        ))}
      </SelectField>
      <Anchor section="basics" field="name">
        <LocalizedField
          label={t('desk.editor.name')}
          maxLength={TOUR_LIMITS.name}
          isMissing={isMissing('name')}
          {...field('name')}
        />
      </Anchor>
      <Anchor section="basics" field="summary">
        <LocalizedField
          label={t('desk.editor.summary')}
          hint={t('desk.editor.summary_hint')}
          maxLength={TOUR_LIMITS.summary}
          rows={3}
          isMissing={isMissing('summary')}
          {...field('summary')}
        />
      </Anchor>
    </>
  );
}

/** Days, difficulty and age. */
function BasicsNumbers(): ReactNode {
  const t = useText();
  const { value, set, field } = useSection('basics');
  return (
    <div className="tour-editor__three">
      <WholeField label={t('desk.editor.days')} min={1} max={TOUR_LIMITS.days} {...field('days')} />
      <SelectField
        label={t('desk.editor.difficulty')}
        value={value.difficulty}
        onChange={({ target }) => set({ difficulty: Number(target.value) })}
      >
        {DIFFICULTIES.map((level) => (
          <option key={level} value={level}>
            {t(`tours.difficulty_${level}`)}
          </option>
        ))}
      </SelectField>
      <WholeField label={t('desk.editor.min_age')} min={0} max={TOUR_LIMITS.minAge} {...field('min_age')} />
    </div>
  );
}
