import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { isHere, type CodeOutcome } from './judge-code.ts';

interface CodeFormProps {
  onEnter: (text: string) => Promise<CodeOutcome>;
  /** Explains a code without checking in. */
  onInspect: (text: string) => Promise<CodeOutcome>;
}

/** Checks in by a typed voucher code, or by the one with which the camera app opened this page. */
export function CodeForm({ onEnter, onInspect }: CodeFormProps): ReactNode {
  const t = useText();
  const [isScanned, setScanned] = useState(false);
  const form = useForm({ initial: { code: '' }, rules: { code: 'required' } });
  const send = async (): Promise<void> => {
    if (!isHere(await onEnter(form.values.code))) return;
    form.set({ code: '' });
    setScanned(false);
  };
  // A saved page does not contain the code in the URL, so the URL itself is read.
  const fillIn = useEffectEvent(async () => {
    const code = new URL(location.href).searchParams.get('code');
    const outcome = code ? await onInspect(code) : null;
    if (!outcome || !isHere(outcome)) return;
    form.set({ code: outcome.party.code });
    setScanned(true);
  });
  useEffect(() => void fillIn(), []);
  return (
    <Form form={form} onSend={send} className="codeform">
      <Field
        label={t('trip.code')}
        hint={t('trip.code_hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
        error={form.errors.code}
      />
      <Button type="submit" variant={isScanned ? 'main' : undefined}>
        {t('trip.check_in')}
      </Button>
    </Form>
  );
}
