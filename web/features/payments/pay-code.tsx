import type { ReactNode } from 'react';
import type { PaymentCode } from '#contract/payments/pay.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Thread, ThreadItem } from '#web/ui/thread/thread.tsx';

/** `none`: no code yet. `deciding`: the bank is processing it. */
export type CodeState = 'none' | 'shown' | 'deciding' | 'expired';

interface CodePictureProps {
  qr: PaymentCode['qr'];
  state: CodeState;
  /** Alternative text. */
  label: string;
}

/** The code as a picture, faded when it can no longer be paid. */
export function CodePicture({ qr, state, label }: CodePictureProps): ReactNode {
  const t = useText();
  return (
    <span className={state === 'shown' ? 'pay-code__pic' : 'pay-code__pic is-off'}>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
        aria-hidden={state !== 'shown'}
      >
        <path d={qr.path} fill="#14161c" />
      </svg>
      {state === 'deciding' && (
        <span className="pay-code__seen">
          <Badge tone="leaf" icon="circle-check">
            {t('payments.code_seen')}
          </Badge>
        </span>
      )}
    </span>
  );
}

/** Progress of the payment, and the next steps. */
export function CodeSteps({ state }: { state: 'shown' | 'deciding' }): ReactNode {
  const t = useText();
  const isDeciding = state === 'deciding';
  const steps = [
    { key: 'code', at: isDeciding ? 'done' : 'now' },
    { key: 'bank', at: isDeciding ? 'now' : 'ahead' },
    { key: 'paid', at: 'ahead' },
  ] as const;
  return (
    <Thread className="pay-code__steps">
      {steps.map(({ key, at }) => (
        <ThreadItem key={key} state={at}>
          <b className={at === 'ahead' ? undefined : 'strong'}>{t(`payments.code_step_${key}`)}</b>
          <span className="t-14 ink-2">{t(`payments.code_step_${key}_note`)}</span>
        </ThreadItem>
      ))}
    </Thread>
  );
}
