import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

interface StepProps {
  number: number;
  title: string;
  /** Summary of the closed step. */
  result: string;
  isOpen: boolean;
  isDone: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** One step of the request. Takes the focus when it opens. */
export function Step({ number, title, result, isOpen, isDone, onOpen, children }: StepProps): ReactNode {
  const t = useText();
  const head = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      head.current?.focus({ preventScroll: true });
      head.current?.scrollIntoView({ block: 'start' });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <details className={isDone ? 'step is-done' : 'step'} open={isOpen}>
      <summary
        ref={head}
        aria-current={isOpen ? 'step' : undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!isOpen) onOpen();
        }}
      >
        <span className="step__number">{isDone && !isOpen ? <Icon name="check" /> : number}</span>
        <span className="step__title">{title}</span>
        <span className="step__result">{isDone ? result : ''}</span>
        {isDone && !isOpen && <span className="link t-14">{t('booking.change')}</span>}
      </summary>
      <div className="step__in">{children}</div>
    </details>
  );
}
