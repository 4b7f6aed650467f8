import type { ReactNode } from 'react';
import type { PaymentView } from '#contract/payments/pay.ts';
import { reveal } from '#web/browser/reveal.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSite } from '#web/state/site.ts';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { BackLink } from '#web/ui/breadcrumbs/back-link.tsx';
import type { CodeData } from './load-code.ts';
import { CodePicture, CodeSteps, type CodeState } from './pay-code.tsx';
import { useDeadlineText } from './use-deadline-text.ts';
import { usePaying } from './use-paying.ts';
import { useOutcome } from './use-outcome.ts';

const TICK_MS = 1000;

/** Whether a payment can still be made by code. The page of failed payments explains a declined one. */
const isOpen = ({ state, decline }: PaymentView): boolean =>
  state === 'new' || state === 'processing' || (state === 'failed' && decline === 'expired');

function codeStateOf({ code }: CodeData, payment: PaymentView, leftMs: number): CodeState {
  if (payment.state === 'processing') return 'deciding';
  if (!code) return 'none';
  return leftMs > 0 && payment.state === 'new' ? 'shown' : 'expired';
}

/** Pays in a bank app: the code, its remaining time, the bank's progress; a new code and other ways to pay. */
export function PayByCode({ data, children }: { data: CodeData; children: ReactNode }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { reload } = usePage();
  const { code, ref, readAt, provider } = data;
  const payment = useOutcome(data, isOpen);
  const nowMs = useNow(readAt, TICK_MS);
  const until = useDeadlineText(payment);
  const leftMs = code ? Math.max(0, Date.parse(code.expires_at) - nowMs) : 0;
  const state = codeStateOf(data, payment, leftMs);
  const paying = usePaying(reload, ref.uuid);
  const sum = formats.money(payment.amount, payment.currency);
  const seconds = Math.floor(leftMs / 1000);
  const left = t('payments.code_left', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  const newCode = (
    <Button
      variant="main"
      icon="qr-code"
      isBusy={paying.isBusy}
      onClick={() => void paying.pay(payment, { provider, method: 'sbp' })}
    >
      {t(state === 'none' ? 'payments.code_get' : 'payments.code_new')}
    </Button>
  );
  return (
    <main id="main" className="wrap narrow with-bar">
      <PaymentLink payment={payment} uuid={ref.uuid} />
      <div className="two">
        <div>
          <div role="status">
            <h1 className="h1">{t(`payments.code_${state}_title`, { sum })}</h1>
            <Lead state={state} isShare={payment.is_share} />
          </div>
          {paying.problem && (
            <Note tone="alarm" icon="circle-alert" ref={reveal}>
              {paying.problem}
            </Note>
          )}
          <CodeBlock code={code} state={state} sum={sum} left={left} until={until} newCode={newCode} />
          <OtherWays data={data} payment={payment} />
        </div>
        <div>
          {children}
          <p className="t-14 ink-2 pay-code__terms">{t('payments.code_terms')}</p>
        </div>
      </div>
      <CodeBar sum={sum} left={left} state={state} code={code} newCode={newCode} />
    </main>
  );
}

interface CodeBlockProps extends CodeBarProps {
  until: string | null;
}

/** The code beside its remaining time and steps; on a phone collapsed, because it is meant for another device. */
function CodeBlock({ code, state, sum, left, until, newCode }: CodeBlockProps): ReactNode {
  const t = useText();
  const picture = code && <CodePicture qr={code.qr} state={state} label={t('payments.code_label', { sum })} />;
  return (
    <>
      <div className="pay-code">
        {picture}
        <div>
          {state === 'shown' && <TimeLeft left={left} until={until} />}
          {state === 'none' || state === 'expired' ? (
            <p className="desktop-only">{newCode}</p>
          ) : (
            <CodeSteps state={state} />
          )}
          {state === 'shown' && code?.is_sandbox && <TestApp url={code.url} />}
        </div>
      </div>
      {state === 'shown' && (
        <details className="phone-only pay-code__other">
          <summary className="link t-14">{t('payments.code_other_phone')}</summary>
          {picture}
        </details>
      )}
    </>
  );
}

function TimeLeft({ left, until }: { left: string; until: string | null }): ReactNode {
  const t = useText();
  return (
    <>
      <p className="pay-code__clock num" role="timer" aria-live="off">
        {left}
      </p>
      <p className="ink-2">
        {t('payments.code_until')}
        {until && ` ${until}`}
      </p>
    </>
  );
}

interface CodeBarProps extends Pick<CodeData, 'code'> {
  sum: string;
  left: string;
  state: CodeState;
  newCode: ReactNode;
}

/** The phone's bottom bar: opens the bank app, or requests a new code. */
function CodeBar({ sum, left, state, code, newCode }: CodeBarProps): ReactNode {
  const t = useText();
  return (
    <div className="bar">
      <p>
        <b className="strong num">{sum}</b>
        {state === 'shown' && (
          <>
            <br />
            <small className="t-14 ink-2 num pay-code__left">{left}</small>
          </>
        )}
      </p>
      {state === 'shown' && code && (
        <ButtonLink variant="main" href={code.url} target={code.is_sandbox ? '_blank' : undefined}>
          {t('payments.code_open')}
        </ButtonLink>
      )}
      {state === 'deciding' && (
        <Button variant="main" isBusy>
          {t('payments.code_confirming')}
        </Button>
      )}
      {(state === 'none' || state === 'expired') && newCode}
    </div>
  );
}

function PaymentLink({ payment, uuid }: { payment: PaymentView; uuid: string | null }): ReactNode {
  const t = useText();
  return (
    <p className="back">
      <BackLink href={useToPay()(payment, uuid)}>{t('payments.title')}</BackLink>
    </p>
  );
}

/** URL of the page where the payment method is chosen. */
function useToPay(): (payment: PaymentView, uuid: string | null) => string {
  const href = useHref();
  return ({ request_id, payment_id, is_share }, uuid) =>
    href('booking-pay', { id: String(request_id) }, uuid ? { uuid } : is_share ? { payment_id } : {});
}

function Lead({ state, isShare }: { state: CodeState; isShare: boolean }): ReactNode {
  const t = useText();
  // Payers of a share may not have left an email address.
  const key = state === 'deciding' && isShare ? 'deciding_share' : state;
  if (state !== 'shown') return <p className="ink-2 pay-code__lead">{t(`payments.code_${key}_text`)}</p>;
  return (
    <>
      <p className="ink-2 pay-code__lead desktop-only">{t('payments.code_shown_text')}</p>
      <p className="ink-2 pay-code__lead phone-only">{t('payments.code_shown_text_phone')}</p>
    </>
  );
}

/** Opens the sandbox's bank app beside the page, as a phone would. */
function TestApp({ url }: { url: string }): ReactNode {
  const t = useText();
  return (
    <p className="desktop-only pay-code__test">
      <a className="link" href={url} target="_blank" rel="noopener">
        {t('payments.code_open_test')}
      </a>
    </p>
  );
}

function OtherWays({ data, payment }: { data: CodeData; payment: PaymentView }): ReactNode {
  const t = useText();
  const toPay = useToPay();
  const { contacts } = useSite();
  return (
    <p className="row row--wrap t-14 pay-code__ways">
      {data.has_other_methods && payment.state !== 'processing' && (
        <a className="link" href={toPay(payment, data.ref.uuid)}>
          {t('payments.code_by_card')}
        </a>
      )}
      <a className="link" href={`mailto:${contacts.email}`}>
        {t('payments.code_support')}
      </a>
    </p>
  );
}
