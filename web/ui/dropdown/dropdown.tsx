import type { Placement } from '@floating-ui/dom';
import {
  lazy,
  Suspense,
  useContext,
  useId,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { preparePlace, usePlaced } from '../float/use-placed.ts';
import { KitDefaults } from '../kit-defaults/kit-defaults.ts';
import type { SheetProps } from '../sheet/sheet.tsx';
import './dropdown.css';
import { useHover, type HoverHandlers } from './use-hover.ts';

/** Specification 9: distance from what opens it. */
const OFFSET_PX = 12;
/** Specification 9, "Breakpoints": below `sm` a dropdown is a bottom sheet. */
const SMALL = '(max-width: 575px)';

const loadSheet = async (): Promise<{ default: ComponentType<SheetProps> }> => ({
  default: (await import('../sheet/sheet.tsx')).Sheet,
});
const Sheet = lazy(loadSheet);

/** What the button that opens it gets: `<button type="button" {...trigger}>`. */
export interface DropdownTrigger extends Partial<HoverHandlers> {
  ref: RefObject<HTMLButtonElement | null>;
  /** The platform opens it by this, also before or without script, and tells assistive technology whether it is open. */
  popoverTarget: string;
  'aria-haspopup': 'dialog';
  onClick: (event: MouseEvent) => void;
  onBlur: (event: FocusEvent) => void;
  onFocus: () => void;
}

export interface DropdownProps {
  /** Names what opens, for screen readers; the title of the sheet on a phone. */
  title: string;
  /** Name of the sheet's cross. */
  closeLabel: string;
  draw: (trigger: DropdownTrigger) => ReactNode;
  /** What opens; the function form gets what closes it, and whether it is open. A link in it closes it by itself. */
  children: ReactNode | ((close: () => void, isOpen: boolean) => ReactNode);
  /** With `hover` a mouse opens it by pointing, and it closes 300 ms after the mouse has left. Fingers and keys still press. */
  opensOn?: 'press' | 'hover';
  placement?: Placement;
  hasArrow?: boolean;
  /** How near to a corner the arrow may come; the site's number unless said. */
  arrowPaddingPx?: number;
}

/** A panel that a button opens: Escape, a press outside and leaving by Tab close it. On a phone the same content is a bottom sheet. */
export function Dropdown({
  title,
  closeLabel,
  draw,
  children,
  opensOn = 'press',
  placement = 'bottom-start',
  hasArrow = true,
  arrowPaddingPx,
}: DropdownProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const defaults = useContext(KitDefaults);
  const [shown, setShown] = useState<'panel' | 'sheet' | null>(null);
  const [hasSheet, setHasSheet] = useState(false);
  usePlaced(shown === 'panel', button, panel, {
    placement,
    offsetPx: OFFSET_PX,
    ...(hasArrow && { arrowPaddingPx: arrowPaddingPx ?? defaults.dropdownArrowPaddingPx }),
  });
  const close = (): void => {
    if (shown === 'sheet') setShown(null);
    else panel.current?.hidePopover();
  };
  const hover = useHover(button, panel, opensOn === 'hover');
  const leave = (event: FocusEvent): void => {
    const to = event.relatedTarget;
    if (to instanceof Node && !button.current?.contains(to) && !panel.current?.contains(to))
      panel.current?.hidePopover();
  };
  const content = typeof children === 'function' ? children(close, shown !== null) : children;
  const body = (
    <div
      role="presentation"
      className="drop__body"
      onClick={(event) => event.target instanceof Element && event.target.closest('a[href]') && close()}
    >
      {content}
    </div>
  );
  return (
    <>
      {draw({
        ...hover.handlers,
        ref: button,
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        onBlur: leave,
        onFocus: () => {
          preparePlace();
          if (matchMedia(SMALL).matches) loadSheet().catch(() => {});
        },
        onClick: (event) => {
          if (hover.pin()) event.preventDefault();
          if (!matchMedia(SMALL).matches || panel.current?.matches(':popover-open')) return;
          event.preventDefault();
          setHasSheet(true);
          setShown('sheet');
        },
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className="drop"
        onBlur={leave}
        {...hover.handlers}
        onToggle={(event) => setShown(event.newState === 'open' ? 'panel' : null)}
      >
        {hasArrow && <i className="drop__tip" data-arrow="" />}
        {shown !== 'sheet' && body}
      </div>
      {hasSheet && (
        <Suspense fallback={null}>
          <Sheet
            isOpen={shown === 'sheet'}
            onClose={() => setShown(null)}
            onClosed={() => setHasSheet(false)}
            title={title}
            closeLabel={closeLabel}
          >
            {body}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
