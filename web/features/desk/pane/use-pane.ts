import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNavigate } from '#web/state/page.ts';

/** Width from which the pane stands beside its list. */
const BESIDE = '(min-width: 1200px)';

const ROWS = 'a[data-pane="row"]';
const STEPS: Partial<Record<string, -1 | 1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The row that a key starts from: the focused one or, in the heading of the pane, the opened one. */
function rowOf(target: Element, rows: readonly HTMLAnchorElement[]): number {
  const isHeading = target.matches('[data-pane="heading"]');
  return rows.findIndex((row) => (isHeading ? row.ariaCurrent === 'true' : row === target));
}

const isPlain = (event: KeyboardEvent | MouseEvent): boolean =>
  !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

/**
 * A list with a pane, on its box: links marked `data-pane="row"` open a row, one marked `close` closes the pane. Arrow
 * keys walk the rows and take the pane along, Escape closes it, and the list stays where it was scrolled to.
 */
export function usePane(): RefObject<HTMLDivElement | null> {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const rows = (): HTMLAnchorElement[] => [...(box.current?.querySelectorAll<HTMLAnchorElement>(ROWS) ?? [])];
  const isBeside = (): boolean => matchMedia(BESIDE).matches;
  const close = (link: HTMLAnchorElement): void => {
    rows()
      .find((row) => row.ariaCurrent === 'true')
      ?.focus();
    navigate(link.href, { scroll: 'keep' });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlain(event) || !(event.target instanceof Element)) return;
    const closing = box.current?.querySelector<HTMLAnchorElement>('a[data-pane="close"]');
    const at = rowOf(event.target, rows());
    if (event.key === 'Escape' && closing && (at >= 0 || event.target.matches('[data-pane]'))) {
      event.preventDefault();
      if (isBeside()) close(closing);
      else closing.click();
    }
    const next = at >= 0 && rows()[at + (STEPS[event.key] ?? 0)];
    if (!STEPS[event.key] || !next) return;
    event.preventDefault();
    next.focus();
    if (closing && isBeside()) navigate(next.href, { replace: true, scroll: 'keep' });
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-pane]') : null;
    if (!link || !isPlain(event) || !isBeside()) return;
    event.preventDefault();
    if (link.dataset['pane'] === 'close') return close(link);
    // The heading of the pane takes the focus that no row has.
    link.blur();
    navigate(link.href, { scroll: 'keep' });
  });
  useEffect(() => {
    const ended = new AbortController();
    box.current?.addEventListener('keydown', onKey, ended);
    box.current?.addEventListener('click', onClick, ended);
    return () => ended.abort();
  }, []);
  return box;
}

/** The heading of a pane, to be marked `data-pane="heading"`: keyboard and screen readers go there when it opens. */
export function usePaneHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A reader who walks the rows stays in the list.
    if (!document.activeElement?.matches(ROWS)) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
