import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import './truncated-text.css';

/** Specification 9: visible height of a long text, and the minimum excess. The threshold is the line of "Read more". */
const HEIGHT_PX = 120;
const THRESHOLD_PX = 24;

interface TruncatedTextProps {
  children: ReactNode;
  texts: { more: string; less: string };
  className?: string;
}

/**
 * Shows five lines of a long text and "Read more". A text only slightly longer is shown in full, as is any text without
 * script.
 */
export function TruncatedText({ children, texts, className = '' }: TruncatedTextProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [heightPx, setHeightPx] = useState<number | null>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    if (!text.current) return;
    // Reports the height asynchronously: measuring here would force a layout for every text.
    const watch = new ResizeObserver(([entry]) => setHeightPx(entry?.borderBoxSize[0]?.blockSize ?? null));
    watch.observe(text.current);
    return () => watch.disconnect();
  }, []);
  const isLong = heightPx !== null && heightPx > HEIGHT_PX + THRESHOLD_PX;
  const state = heightPx === null ? undefined : !isLong ? 'whole' : isOpen ? 'expanded' : 'collapsed';
  const toggle = (): void => {
    setOpen(!isOpen);
    // Collapsing a text that starts above the viewport scrolls to its beginning.
    if (isOpen && (box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div
      ref={box}
      className={`truncated ${className}`.trim()}
      data-state={state}
      data-moves={isOpen === null ? undefined : ''}
      style={heightPx === null ? undefined : ({ '--whole': `${heightPx}px` } as CSSProperties)}
    >
      {/* Focus inside a collapsed text expands it. */}
      <div id={id} className="truncated__clip" onFocus={() => isLong && setOpen(true)}>
        <div ref={text}>{children}</div>
      </div>
      {isLong && (
        <button
          type="button"
          className="link truncated__toggle"
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
