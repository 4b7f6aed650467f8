import type { ReactNode } from 'react';
import type { Webhooks } from '#contract/webhooks/webhooks.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/booking/webhook-events.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group/checkbox-group.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

type Endpoint = Webhooks['endpoints'][number];

/** The text of an event: `booking.paid` is `booking_paid`. */
export const eventText = (event: string): string => `desk.webhooks.${event.replace('.', '_')}`;

/** Adds an address, or chooses the events of one. */
export function WebhookDialog({
  endpoint,
  onSend,
  onClosed,
}: {
  /** Missing for a new one. */
  endpoint?: Endpoint;
  onSend: (url: string, events: WebhookEvent[]) => Promise<void>;
  onClosed: () => void;
}): ReactNode {
  const t = useText();
  const form = useForm({
    initial: { url: '', events: (endpoint?.events ?? WEBHOOK_EVENTS) as readonly string[] },
    rules: { ...(!endpoint && { url: 'required|url' }), events: 'required' },
  });
  const { run, problem } = useSubmit(form);
  const { url, events } = form.values;
  const send = (): Promise<boolean> =>
    run(() =>
      onSend(
        url.trim(),
        WEBHOOK_EVENTS.filter((event) => events.includes(event)),
      ),
    );
  return (
    <FormDialog
      texts={{
        title: t(endpoint ? 'desk.webhooks.choose' : 'desk.webhooks.add'),
        send: t(endpoint ? 'desk.webhooks.save' : 'desk.webhooks.add_send'),
        back: t('desk.webhooks.cancel'),
      }}
      form={form}
      onSend={send}
      onClosed={onClosed}
      problem={problem}
    >
      {!endpoint && (
        <Field
          label={t('desk.webhooks.url')}
          hint={t('desk.webhooks.url_hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          {...form.field('url')}
        />
      )}
      <CheckboxGroup
        label={t('desk.webhooks.events')}
        options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: t(eventText(event)) }))}
        {...form.input('events')}
      />
    </FormDialog>
  );
}
