import type { ReactNode } from 'react';
import { MAX_AMOUNT_MINOR } from '#domain/money.ts';
import { TOUR_LIMITS } from '#domain/tour-draft.ts';
import type { TourSections } from '#contract/desk/tour-sections.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Anchor } from '#web/features/desk/editor/fields/anchor.tsx';
import { RowButtons } from '#web/features/desk/rows/row-buttons.tsx';
import { replaced, shifted, without } from '#web/features/desk/rows/rows.ts';
import { WholeField } from '#web/features/desk/editor/fields/whole-field.tsx';
import { LocalizedField } from '#web/features/desk/editor/fields/localized-field.tsx';
import { EditorSection } from '#web/features/desk/editor/editor-section.tsx';
import { useEditor, useEditorState, useSection, useTour } from '#web/features/desk/editor/save/editor-context.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AmountField } from '#web/ui/number-field/amount-field.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';

type Variant = TourSections['seats']['variants'][number];

const KINDS = ['room', 'cabin', 'ticket'] as const;

/** The size of the group, and the variants that travellers choose between. */
export function SeatsSection(): ReactNode {
  const t = useText();
  const { value, set, errorOf, field } = useSection('seats');
  const isCruise = useEditorState().sections.basics.value.form === 'cruise';
  const { variants } = value;
  const added: Variant = { id: null, kind: isCruise ? 'cabin' : 'room', name: {}, capacity: 2, price_delta: 0 };
  return (
    <EditorSection step="seats" name="seats">
      <div className="tour-editor__three">
        <WholeField label={t('desk.editor.group_min')} min={1} max={TOUR_LIMITS.seats} {...field('group_min')} />
        <WholeField label={t('desk.editor.group_max')} min={1} max={TOUR_LIMITS.seats} {...field('group_max')} />
      </div>
      <fieldset className="field">
        <legend className="label">{t('desk.editor.variants')}</legend>
        {variants.length === 0 && <p className="hint">{t('desk.editor.no_variants')}</p>}
        {errorOf('variants') && <p className="hint alarm">{errorOf('variants')}</p>}
        <ol className="editor-table">
          {variants.map((variant, at) => (
            <li key={variant.id ?? `new ${at}`}>
              <VariantFields at={at} variant={variant} />
              <RowButtons
                name={t('desk.editor.variant', { number: at + 1 })}
                at={at}
                count={variants.length}
                onShift={(by) => set({ variants: shifted(variants, at, by) })}
                onRemove={() => set({ variants: without(variants, at) })}
              />
            </li>
          ))}
        </ol>
        {variants.length < TOUR_LIMITS.variants && (
          <Button isSmall icon="plus" onClick={() => set({ variants: [...variants, added] })}>
            {t('desk.editor.add_variant')}
          </Button>
        )}
      </fieldset>
    </EditorSection>
  );
}

function VariantFields({ at, variant }: { at: number; variant: Variant }): ReactNode {
  const t = useText();
  const { value, set, errorOf, isMissing } = useSection('seats');
  const { currency } = useEditorState().sections.price.value;
  const { lang } = useEditor();
  const mainLang = useTour().lang;
  const change = (part: Partial<Variant>): void =>
    set({ variants: replaced(value.variants, at, { ...variant, ...part }) });
  return (
    <div className="editor-table__fields">
      <Anchor section="seats" field={`variants.${at}.name`}>
        <LocalizedField
          label={t('desk.editor.variant', { number: at + 1 })}
          hint={lang === mainLang ? t('desk.editor.variant_hint') : undefined}
          value={variant.name}
          maxLength={TOUR_LIMITS.name}
          error={errorOf(`variants.${at}.name`)}
          isMissing={isMissing(`variants.${at}.name`)}
          onChange={(name) => change({ name })}
        />
      </Anchor>
      <div className="tour-editor__three">
        <SelectField
          label={t('desk.editor.kind')}
          value={variant.kind}
          onChange={({ target }) => change({ kind: target.value as Variant['kind'] })}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`desk.editor.kind_${kind}`)}
            </option>
          ))}
        </SelectField>
        <WholeField
          label={t('desk.editor.capacity')}
          value={variant.capacity}
          min={1}
          max={TOUR_LIMITS.variantPeople}
          onChange={(capacity) => change({ capacity })}
        />
        <AmountField
          label={t('desk.editor.price_delta')}
          value={variant.price_delta}
          currency={currency}
          after={currency}
          min={-MAX_AMOUNT_MINOR}
          error={errorOf(`variants.${at}.price_delta`)}
          onChange={(delta) => delta !== null && change({ price_delta: delta })}
        />
      </div>
    </div>
  );
}
