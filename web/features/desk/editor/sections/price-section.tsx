import type { ReactNode } from 'react';
import { ADULT_AGE } from '#domain/limits.ts';
import { PREPAYMENTS, TOUR_LIMITS } from '#domain/tour-draft.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Anchor } from '#web/features/desk/editor/fields/anchor.tsx';
import { LinesField } from '#web/features/desk/editor/fields/lines-field.tsx';
import { WholeField } from '#web/features/desk/editor/fields/whole-field.tsx';
import { EditorSection } from '#web/features/desk/editor/editor-section.tsx';
import { useSection } from '#web/features/desk/editor/save/editor-context.ts';
import { AmountField } from '#web/ui/number-field/amount-field.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import type { Choices } from './basics-section.tsx';

const DEFAULT_PERCENT = 20;
const MAX_CHILD_AGE = ADULT_AGE - 1;
const DEFAULT_CHILD_PRICE = { percent: 70, age_to: 11 };

/** Price of new departures, payment terms, and what is included. */
export function PriceSection({ choices }: { choices: Choices }): ReactNode {
  const t = useText();
  const { value, set, errorOf, isMissing } = useSection('price');
  return (
    <EditorSection step="price" name="price">
      <div className="tour-editor__three">
        <Anchor section="price" field="amount">
          <AmountField
            label={t('desk.editor.amount')}
            value={value.amount}
            currency={value.currency}
            after={value.currency}
            error={errorOf('amount')}
            hint={isMissing('amount') ? t('desk.editor.needed') : t('desk.editor.amount_hint')}
            onChange={(amount) => set({ amount: amount === 0 ? null : amount })}
          />
        </Anchor>
        <SelectField
          label={t('desk.editor.currency')}
          value={value.currency}
          error={errorOf('currency')}
          onChange={({ target }) => set({ currency: target.value })}
        >
          {choices.currencies.map(({ value: code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <ChildPriceFields />
      <PrepaymentFields />
      <LinesField
        section="price"
        field="included"
        title={t('desk.editor.included')}
        line={(number) => t('desk.editor.included_line', { number })}
        add={t('desk.editor.add_included')}
        value={value.included}
        maxLength={TOUR_LIMITS.line}
        onChange={(included) => set({ included })}
      />
      <LinesField
        section="price"
        field="excluded"
        title={t('desk.editor.excluded')}
        line={(number) => t('desk.editor.excluded_line', { number })}
        add={t('desk.editor.add_excluded')}
        value={value.excluded}
        maxLength={TOUR_LIMITS.line}
        onChange={(excluded) => set({ excluded })}
      />
    </EditorSection>
  );
}

/** Whether children pay less: how much, and up to which age. */
function ChildPriceFields(): ReactNode {
  const t = useText();
  const { value, set, errorOf } = useSection('price');
  const child = value.child_price ?? null;
  const choose = (isOwn: boolean): void => set({ child_price: isOwn ? DEFAULT_CHILD_PRICE : null });
  return (
    <div className="tour-editor__three">
      <SelectField
        label={t('desk.editor.child_price')}
        value={child ? 'own' : 'same'}
        onChange={({ target }) => choose(target.value === 'own')}
      >
        <option value="same">{t('desk.editor.child_price_same')}</option>
        <option value="own">{t('desk.editor.child_price_own')}</option>
      </SelectField>
      {child && (
        <>
          <WholeField
            label={t('desk.editor.child_percent')}
            hint={t('desk.editor.child_percent_hint')}
            after="%"
            value={child.percent}
            min={0}
            max={TOUR_LIMITS.partialPercent}
            error={errorOf('child_price.percent')}
            onChange={(percent) => set({ child_price: { ...child, percent } })}
          />
          <WholeField
            label={t('desk.editor.child_age_to')}
            hint={t('desk.editor.child_age_hint')}
            value={child.age_to}
            min={0}
            max={MAX_CHILD_AGE}
            error={errorOf('child_price.age_to')}
            onChange={(age) => set({ child_price: { ...child, age_to: age } })}
          />
        </>
      )}
    </div>
  );
}

/** Prepayment, due date of the balance, and instant confirmation. */
function PrepaymentFields(): ReactNode {
  const t = useText();
  const { value, set, field } = useSection('price');
  const { prepayment } = value;
  const choose = (kind: typeof prepayment): void =>
    set({
      prepayment: kind,
      prepayment_size: kind === 'percent' ? DEFAULT_PERCENT : kind === 'full' ? 100 : (value.amount ?? 1),
    });
  return (
    <>
      <div className="tour-editor__three">
        <SelectField
          label={t('desk.editor.prepayment')}
          value={prepayment}
          onChange={({ target }) => choose(target.value as typeof prepayment)}
        >
          {PREPAYMENTS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`desk.editor.prepayment_${kind}`)}
            </option>
          ))}
        </SelectField>
        <PrepaymentSize />
        {prepayment !== 'full' && (
          <WholeField
            label={t('desk.editor.full_payment_days')}
            hint={t('desk.editor.full_payment_hint')}
            min={0}
            max={TOUR_LIMITS.leadDays}
            {...field('full_payment_days')}
          />
        )}
      </div>
      <InstantField />
    </>
  );
}

/** How long before the start departures are sold without confirmation. */
function InstantField(): ReactNode {
  const t = useText();
  const { field } = useSection('price');
  return (
    <div className="tour-editor__three">
      <WholeField
        label={t('desk.editor.instant_days')}
        hint={t('desk.editor.instant_hint')}
        min={0}
        max={TOUR_LIMITS.leadDays}
        {...field('instant_days')}
      />
    </div>
  );
}

/** The prepayment as a percentage or an amount. */
function PrepaymentSize(): ReactNode {
  const t = useText();
  const { value, set, errorOf } = useSection('price');
  const { prepayment, prepayment_size: size, currency } = value;
  const label = t('desk.editor.prepayment_size');
  return (
    <>
      {prepayment === 'percent' && (
        <WholeField
          label={label}
          after="%"
          value={size}
          min={1}
          max={TOUR_LIMITS.partialPercent}
          error={errorOf('prepayment_size')}
          onChange={(percent) => set({ prepayment_size: percent })}
        />
      )}
      {prepayment === 'fixed' && (
        <AmountField
          label={label}
          value={size}
          currency={currency}
          after={currency}
          error={errorOf('prepayment_size')}
          onChange={(amount) => amount !== null && set({ prepayment_size: amount })}
        />
      )}
    </>
  );
}
