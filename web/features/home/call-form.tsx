import { useEffect, useState, type ReactNode } from 'react';
import { useFormTexts } from '#web/i18n/use-form-texts.ts';
import { useLazyTexts } from '#web/i18n/use-lazy-texts.ts';
import { usePhoneTexts } from '#web/i18n/use-phone-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { KnownValue } from '#web/ui/field/known-value.tsx';
import { usePage } from '#web/state/page.ts';
import { useDefaultCountry } from '#web/state/use-default-country.ts';
import { Button } from '#web/ui/button/button.tsx';
import { CallbackRequested } from '#web/ui/callback-requested/callback-requested.tsx';
import { FormFooter } from '#web/ui/form-footer/form-footer.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { PhoneInput } from '#web/ui/phone-input/phone-input.tsx';
import { useSubmit } from '#web/state/use-submit.ts';

const RULES = { phone: 'required|phone|max:18' } as const;

function useCallRequest() {
  const t = useText();
  const { api } = usePage();
  const keyFor = useOnceKey();
  const [isRequested, setRequested] = useState(false);
  const { user } = useSession();
  const known = user?.phone ?? null;
  const form = useForm({ rules: known === null ? RULES : {}, initial: { phone: '' }, translate: t });
  const { run, problem } = useSubmit('help.failed', form);
  const phone = known ?? form.values.phone;
  const send = async (): Promise<void> => {
    const data = {
      type: 'phone_call_request',
      phone,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      page: location.pathname,
    } as const;
    const isSent = await run(() => api.site.submitHelpRequest({ body: { data } }, { idempotencyKey: keyFor(data) }));
    if (isSent) setRequested(true);
  };
  return { form, known, phone, problem, isRequested, setRequested, send };
}

/** The callback form; after sending, a modal confirms the number. */
export function CallForm({ onDone }: { onDone: () => void }): ReactNode {
  const t = useText();
  // All hooks run before any result is used.
  const areThere = [useLazyTexts('help'), useLazyTexts('forms'), useLazyTexts('phone'), useLazyTexts('media')];
  const hasTexts = areThere.every(Boolean);
  const texts = useFormTexts(hasTexts);
  const phoneTexts = usePhoneTexts(hasTexts);
  const country = useDefaultCountry();
  const { locale } = usePage();
  const { form, known, phone, problem, isRequested, setRequested, send } = useCallRequest();
  // Focus follows the press that opened the form.
  useEffect(() => {
    if (hasTexts) document.querySelector<HTMLElement>('.help__form input[name=phone]')?.focus();
  }, [hasTexts]);
  if (!hasTexts)
    return (
      <p className="help__wait ink-2" aria-busy="true">
        {t('ui.loading')}
      </p>
    );
  return (
    <div className="help__form">
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
          problem={problem}
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
        onClosed={onDone}
        texts={{ title: t('kit.callback_title'), text: t('kit.callback_text', { phone }), close: t('ui.close') }}
      />
    </div>
  );
}
