import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import './truncated-text.css';

/** Specification 9: how much of a long text is seen, and how much longer it must be. The threshold is the line that "Read more" takes. */
const HEIGHT_PX = 120;
const THRESHOLD_PX = 24;

export interface TruncatedTextProps {
  children: ReactNode;
  texts: { more: string; less: string };
  className?: string;
}

/** Shows five lines of a long text and "Read more"; a text that would win nothing by it stays whole, as does any text without script. */
export function TruncatedText({ children, texts, className = '' }: TruncatedTextProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [heightPx, setHeightPx] = useState<number | null>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    if (!text.current) return;
    // Tells the height when it is known; asked for here, the page would be laid out once for every text.
    const watch = new ResizeObserver(([entry]) => setHeightPx(entry?.borderBoxSize[0]?.blockSize ?? null));
    watch.observe(text.current);
    return () => watch.disconnect();
  }, []);
  const isLong = heightPx !== null && heightPx > HEIGHT_PX + THRESHOLD_PX;
  const state = heightPx === null ? undefined : !isLong ? 'whole' : isOpen ? 'expanded' : 'collapsed';
  const toggle = (): void => {
    setOpen(!isOpen);
    // Who folds a long text away below its beginning is brought back to it.
    if (isOpen && (box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div
      ref={box}
      className={`trunc ${className}`.trim()}
      data-state={state}
      data-moves={isOpen === null ? undefined : ''}
      style={heightPx === null ? undefined : ({ '--whole': `${heightPx}px` } as CSSProperties)}
    >
      {/* What is reached by Tab in a folded text unfolds it. */}
      <div id={id} className="trunc__clip" onFocus={() => isLong && setOpen(true)}>
        <div ref={text}>{children}</div>
      </div>
      {isLong && (
        <button
          type="button"
          className="link trunc__toggle"
          aria-expanded={isOpen ?? false}
          aria-controls={id}
          onClick={toggle}
        >
          {isOpen ? texts.less : texts.more}
        </button>
      )}
    </div>
  );
}
