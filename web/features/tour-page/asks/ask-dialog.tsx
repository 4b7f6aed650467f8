import { useId, useState, type ReactNode } from 'react';
import { CallError } from '#contract/client.ts';
import type { HelpRequest } from '#contract/site/help.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';

/** Questions to the site's team: the price with travel from a city, or a call. */
export type AskKind = 'tickets' | 'call';

/** Subject of a question: a tour, or all tours of an organizer, which are discussed by phone only. */
export interface AskSubject {
  tourId?: number;
  organizerId: number;
}

interface AskDialogProps {
  kind: AskKind;
  about: AskSubject;
  onClosed: () => void;
}

const RULES = {
  tickets: { name: 'required', email: 'required|email', city: 'required' },
  call: { name: 'required', phone: 'required|phone' },
} as const;

/** A number in the call's format: a plus and digits. */
const plain = (phone: string): string => `+${phone.replace(/\D/g, '')}`;

function useAsk({ kind, about: { tourId, organizerId } }: AskDialogProps) {
  const t = useText();
  const { api } = usePage();
  const { user } = useSession();
  const key = useOnceKey();
  const [state, setState] = useState<'asking' | 'sent' | 'failed'>('asking');
  const form = useForm({
    initial: { name: user?.first_name ?? '', email: user?.email ?? '', city: '', phone: '' },
    rules: RULES[kind],
    translate: t,
  });
  const send = async (): Promise<void> => {
    const { name, email, city, phone } = form.values;
    const data: HelpRequest =
      kind === 'tickets' && tourId !== undefined
        ? { type: 'city_calculate', name: name.trim(), email: email.trim(), city: city.trim(), tour_id: tourId }
        : {
            type: 'phone_call_request',
            name: name.trim(),
            phone: plain(phone),
            ...(tourId !== undefined && { tour_id: tourId }),
            organizer_id: organizerId,
          };
    try {
      await api.site.submitHelpRequest({ body: { data } }, { idempotencyKey: key(data) });
      setState('sent');
    } catch (failure) {
      const isKnown = failure instanceof CallError && form.refuse(failure.body.errors);
      if (!isKnown) setState('failed');
    }
  };
  return { form, state, send };
}

/** Asks for the team's input, sends it to the inbox, and explains the next step. */
export function AskDialog(props: AskDialogProps): ReactNode {
  const { kind, about, onClosed } = props;
  const t = useText();
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const { form, state, send } = useAsk(props);
  const close = (): void => setOpen(false);
  const isSent = state === 'sent';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={t(`letters.${kind}_title`)}
      closeLabel={t('ui.close')}
      foot={
        isSent ? (
          <Button onClick={close}>{t('ui.close')}</Button>
        ) : (
          <Button variant="main" type="submit" form={formId} isBusy={form.isBusy}>
            {t(`letters.${kind}_send`)}
          </Button>
        )
      }
    >
      {isSent ? (
        <p role="status">{t(`letters.${kind}_sent`)}</p>
      ) : (
        <Form id={formId} form={form} onSend={send}>
          <p>{t(about.tourId === undefined ? 'letters.call_text_organizer' : `letters.${kind}_text`)}</p>
          <Field label={t('letters.question_name')} autoComplete="given-name" maxLength={200} {...form.field('name')} />
          {kind === 'tickets' ? (
            <>
              <Field label={t('letters.tickets_city')} maxLength={200} {...form.field('city')} />
              <Field label={t('letters.email')} type="email" autoComplete="email" {...form.field('email')} />
            </>
          ) : (
            <Field label={t('letters.call_phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
          )}
          {state === 'failed' && (
            <p className="alarm" role="alert">
              {t('letters.failed')}
            </p>
          )}
        </Form>
      )}
    </Dialog>
  );
}
