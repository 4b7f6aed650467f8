import { useState, type ReactNode } from 'react';
import type { Webhooks } from '#contract/webhooks/webhooks.ts';
import type { StepUp } from '#web/features/account/step-up.tsx';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Fold } from '#web/ui/collapse/fold.tsx';
import { useConfirm } from '#web/ui/confirm/use-confirm.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { eventText, WebhookDialog } from './webhook-dialog.tsx';
import type { NewSecret } from './webhooks.tsx';

type Endpoint = Webhooks['endpoints'][number];
type Delivery = Endpoint['deliveries'][number];

interface RowProps {
  endpoint: Endpoint;
  /** Re-authenticates where the call needs it. */
  prove: StepUp['run'];
  onChanged: (webhooks: Webhooks) => void;
  onSecret: (made: NewSecret) => void;
}

/** The result of a delivery in words. */
function useResult(): (delivery: Delivery) => string {
  const t = useText();
  return ({ state, status, tries }) => {
    const reply = status === null ? t('desk.webhooks.no_reply') : t('desk.webhooks.reply', { status });
    return t(`desk.webhooks.${state}`, { reply, tries, status: status ?? '' });
  };
}

/** One address: its state, what can be done with it, and its last deliveries. */
export function WebhookRow(props: RowProps): ReactNode {
  const { address, events, is_on: isOn, failing_since: since, previous_until: until, added_by: by } = props.endpoint;
  const t = useText();
  const { short } = useMoments();
  return (
    <li className="hooks__one">
      <p className="hooks__head">
        <b>{address}</b>
        <Badge tone={!isOn ? 'plain' : since ? 'alarm' : 'leaf'}>
          {t(isOn ? 'desk.webhooks.on' : 'desk.webhooks.off')}
        </Badge>
      </p>
      <p className="ink-2">{events.map((event) => t(eventText(event))).join(' · ')}</p>
      {by !== null && <p className="ink-2">{t('desk.webhooks.added_by', { name: by })}</p>}
      {!isOn && <p>{t('desk.webhooks.off_text')}</p>}
      {isOn && since && <p className="alarm">{t('desk.webhooks.failing', { at: short(since) })}</p>}
      {until && <p>{t('desk.webhooks.previous', { at: short(until) })}</p>}
      <Actions {...props} />
      <Deliveries {...props} />
    </li>
  );
}

/** What can be done with an address, and how it went. */
function useActions({ endpoint, prove, onChanged, onSecret }: RowProps) {
  const { id, address, is_on: isOn } = endpoint;
  const t = useText();
  const { webhooks } = useApi();
  const confirm = useConfirm();
  const resultOf = useResult();
  const submit = useSubmit();
  const { run } = submit;
  const [result, setResult] = useState('');
  const body = { id };
  return {
    ...submit,
    result,
    dialog: confirm.dialog,
    toggle: () => run(async () => onChanged(await webhooks.changeWebhook({ body: { id, is_on: !isOn } }))),
    test: () =>
      run(async () => {
        setResult('');
        const changed = await webhooks.testWebhook({ body });
        const sent = changed.endpoints.find((one) => one.id === id)?.deliveries[0];
        onChanged(changed);
        setResult(sent ? t('desk.webhooks.tested', { result: resultOf(sent) }) : '');
      }),
    async roll() {
      const texts = { title: t('desk.webhooks.roll_title'), text: t('desk.webhooks.roll_text') };
      const answers = { confirm: t('desk.webhooks.roll'), cancel: t('desk.webhooks.cancel') };
      if (!(await confirm.ask({ ...texts, ...answers }))) return;
      await run(async () => {
        const rolled = await prove(() => webhooks.rollWebhookSecret({ body }));
        onChanged(rolled.webhooks);
        onSecret({ address, secret: rolled.secret });
      });
    },
    async remove() {
      const texts = { title: t('desk.webhooks.delete_title'), text: t('desk.webhooks.delete_text', { address }) };
      const answers = { confirm: t('desk.webhooks.delete'), cancel: t('desk.webhooks.keep') };
      if (await confirm.ask({ ...texts, ...answers, isDanger: true }))
        await run(async () => onChanged(await webhooks.deleteWebhook({ body })));
    },
  };
}

function Actions(props: RowProps): ReactNode {
  const { endpoint, onChanged } = props;
  const { id, address, is_on: isOn } = endpoint;
  const t = useText();
  const { webhooks } = useApi();
  const { test, toggle, roll, remove, isBusy, result, problem, dialog } = useActions(props);
  const [isChoosing, setChoosing] = useState(false);
  const buttons = [
    { name: 'test', act: test },
    { name: 'choose', act: () => setChoosing(true) },
    { name: 'turn', text: isOn ? 'turn_off' : 'turn_on', act: toggle },
    { name: 'roll', act: roll },
    { name: 'delete', act: remove },
  ];
  return (
    <>
      <div className="hooks__acts" role="group" aria-label={address}>
        {buttons.map(({ name, text = name, act }) => (
          <Button key={name} isSmall isBusy={isBusy} onClick={() => void act()}>
            {t(`desk.webhooks.${text}`)}
          </Button>
        ))}
      </div>
      <p role="status">{result}</p>
      <Problem text={problem} />
      {isChoosing && (
        <WebhookDialog
          endpoint={endpoint}
          onSend={async (_url, events) => onChanged(await webhooks.changeWebhook({ body: { id, events } }))}
          onClosed={() => setChoosing(false)}
        />
      )}
      {dialog}
    </>
  );
}

function Deliveries({ endpoint: { deliveries }, onChanged }: RowProps): ReactNode {
  const t = useText();
  const api = useApi();
  const { short } = useMoments();
  const resultOf = useResult();
  const { run, problem, isBusy } = useSubmit();
  const resend = (id: string): Promise<boolean> =>
    run(async () => onChanged(await api.webhooks.resendDelivery({ body: { id } })));
  return (
    <Fold
      className="hooks__sent"
      head={
        <>
          {t('desk.webhooks.deliveries')}
          <Icon name="chevron-down" />
        </>
      }
    >
      {deliveries.length === 0 && <p className="ink-2">{t('desk.webhooks.nothing_sent')}</p>}
      <ul className="staff-rows">
        {deliveries.map((delivery) => {
          const { id, event, created_at: at } = delivery;
          return (
            <li key={id}>
              <span>
                <b>{t(eventText(event))}</b>
                <small>
                  {short(at)} · {resultOf(delivery)}
                </small>
              </span>
              <Button
                isSmall
                isBusy={isBusy}
                aria-label={t('desk.webhooks.resend_of', { event: t(eventText(event)), at: short(at) })}
                onClick={() => void resend(id)}
              >
                {t('desk.webhooks.resend')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Problem text={problem} />
    </Fold>
  );
}
