import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getCaptcha } from '#contract/site/captcha.ts';
import { solveInWidget } from '#web/browser/captcha-widget.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { solveWork } from './solve-work.ts';
import './captcha.css';

export type Challenge = CallReply<typeof getCaptcha>;

interface CaptchaDialogProps {
  challenge: Challenge;
  action: string;
  language: string;
  /** The token, or null when the visitor closes the dialog. */
  onEnd: (token: string | null) => void;
}

/** The visitor presses a button, and the browser works for a few seconds: nothing to read, hear or drag. */
function Work({ challenge, onEnd }: Pick<CaptchaDialogProps, 'challenge' | 'onEnd'>): ReactNode {
  const t = useText();
  const [share, setShare] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (): Promise<void> => {
    const controller = (running.current = new AbortController());
    setFailed(false);
    setShare(0);
    const options = { onProgress: setShare, signal: controller.signal };
    const token = await solveWork(challenge.challenge ?? '', challenge.max_counter, options).catch(() => null);
    if (controller.signal.aborted) return;
    if (token) return onEnd(token);
    setShare(null);
    setFailed(true);
  };
  return (
    <div className="stack captcha">
      <p>{t('captcha.text')}</p>
      <Problem text={hasFailed && t('captcha.failed')} />
      <Button variant="main" isWide isBusy={share !== null} data-autofocus onClick={() => void start()}>
        {t('captcha.confirm')}
      </Button>
      <p className="captcha__wait t-14 ink-2" role="status">
        {share !== null && t('captcha.working')}
      </p>
      {share !== null && <progress className="captcha__bar" aria-label={t('captcha.progress')} value={share} max={1} />}
    </div>
  );
}

function Widget({ challenge, action, language, onEnd }: CaptchaDialogProps): ReactNode {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const { provider, key, is_invisible: isInvisible } = challenge;
    let isOver = false;
    if (box.current && provider && key)
      void solveInWidget(box.current, { provider, key, action, isInvisible, language }).then(
        (token) => void (isOver || onEnd(token)),
        () => void (isOver || setFailed(true)),
      );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one widget for the life of the dialog
  }, []);
  return (
    <div className="stack captcha">
      <p>{t('captcha.text_provider')}</p>
      <Problem text={hasFailed && t('captcha.failed')} />
      <div ref={box} className="captcha__widget" />
    </div>
  );
}

/** Asks the visitor to confirm that they are human, above any open dialog. */
export function CaptchaDialog(props: CaptchaDialogProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(true);
  const result = useRef<string | null>(null);
  const { onEnd } = props;
  const end = (token: string | null): void => {
    result.current = token;
    setOpen(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => end(null)}
      onClosed={() => onEnd(result.current)}
      title={t('captcha.title')}
      widthPx={420}
      isPersistent
    >
      {props.challenge.provider ? <Widget {...props} onEnd={end} /> : <Work challenge={props.challenge} onEnd={end} />}
    </Dialog>
  );
}
