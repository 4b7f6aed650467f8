import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CallError } from '#contract/client.ts';
import { useFormTexts } from '#web/i18n/use-form-texts.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { usePhoneTexts } from '#web/i18n/use-phone-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CallbackRequested } from '#web/ui/callback-requested/callback-requested.tsx';
import { KnownValue } from '#web/ui/field/known-value.tsx';
import { FormFooter } from '#web/ui/form-footer/form-footer.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import './help.css';

const RULES = { phone: 'required|phone|max:18' } as const;

interface CallFormProps {
  /** Sends the request, once per `phone`. */
  onSend: (phone: string) => Promise<unknown>;
  /** Called after the confirmation was closed. */
  onDone: () => void;
  /** Handles an error itself when it returns true. */
  onRefused?: (error: CallError) => boolean;
  /** Focuses the number: the form was opened by a press. */
  hasFocus?: boolean;
}

function useCallbackRequest({ onSend, onRefused }: CallFormProps) {
  const [isRequested, setRequested] = useState(false);
  const { user } = useSession();
  const known = user?.phone ?? null;
  const form = useCallForm({
    rules: known === null ? RULES : {},
    initial: { phone: '' },
    onRefused: (error) => onRefused?.(error) || undefined,
  });
  const phone = known ?? form.values.phone;
  const send = async (): Promise<void> => {
    await onSend(phone);
    setRequested(true);
  };
  return { form, known, phone, isRequested, setRequested, send };
}

/** The callback form; after sending, a modal confirms the number. */
export function CallForm(props: CallFormProps): ReactNode {
  const t = useText();
  // All hooks run before any result is used.
  const loaded = [useLazyTexts('help'), useLazyTexts('forms'), useLazyTexts('phone'), useLazyTexts('media')];
  const hasTexts = loaded.every(Boolean);
  const texts = useFormTexts(hasTexts);
  const phoneTexts = usePhoneTexts(hasTexts);
  const country = useDefaultCountry();
  const { locale } = usePage();
  const { form, known, phone, isRequested, setRequested, send } = useCallbackRequest(props);
  const box = useRef<HTMLDivElement>(null);
  const { hasFocus = false } = props;
  useEffect(() => {
    if (hasTexts && hasFocus) box.current?.querySelector<HTMLElement>('input[name=phone]')?.focus();
  }, [hasTexts, hasFocus]);
  if (!hasTexts)
    return (
      <p className="help-form__wait ink-2" aria-busy="true">
        {t('ui.loading')}
      </p>
    );
  return (
    <div className="help-form" ref={box}>
      <Form form={form} onSend={send}>
        {known === null ? (
          <PhoneInput
            label={t('help.phone')}
            country={country}
            locale={locale}
            texts={phoneTexts}
            {...form.input('phone')}
          />
        ) : (
          <KnownValue label={t('help.phone')} value={known} />
        )}
        <FormFooter
          {...texts.footer(t('help.call'))}
          problem={form.problem}
          action={
            <Button type="submit" isBusy={form.isBusy}>
              {t('help.call')}
            </Button>
          }
        />
      </Form>
      <CallbackRequested
        isOpen={isRequested}
        onClose={() => setRequested(false)}
        onClosed={props.onDone}
        texts={{ title: t('kit.callback_title'), text: t('kit.callback_text', { phone }) }}
      />
    </div>
  );
}
