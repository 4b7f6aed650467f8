import type { ReactNode } from 'react';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Anchor } from '#web/features/desk/editor/fields/anchor.tsx';
import { Chips } from '#web/features/desk/chips.tsx';
import { EditorSection } from '#web/features/desk/editor/editor-section.tsx';
import { useSection } from '#web/features/desk/editor/save/editor-context.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';

/** Where travellers sleep. */
export function StaySection(): ReactNode {
  const t = useText();
  const { value, set, field, isMissing } = useSection('stay');
  return (
    <EditorSection step="stay" name="stay">
      <Anchor section="stay" field="accommodation">
        <Chips
          label={t('desk.editor.accommodation')}
          options={ACCOMMODATIONS.map((kind) => ({
            value: kind,
            label: t(`tour.accommodation_${kind.replaceAll('-', '_')}`),
          }))}
          hint={isMissing('accommodation') ? t('desk.editor.needed') : undefined}
          {...field('accommodation')}
        />
      </Anchor>
      <SelectField
        label={t('desk.editor.comfort')}
        value={value.comfort}
        onChange={({ target }) => set({ comfort: target.value as typeof value.comfort })}
      >
        {COMFORTS.map((comfort) => (
          <option key={comfort} value={comfort}>
            {t(`tour.comfort_${comfort}`)}
          </option>
        ))}
      </SelectField>
    </EditorSection>
  );
}
