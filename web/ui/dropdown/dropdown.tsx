import type { Placement } from '@floating-ui/dom';
import {
  lazy,
  Suspense,
  useContext,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
} from 'react';
import { preparePlace, usePlaced } from '#web/ui/float/use-placed.ts';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import './dropdown.css';
import { useHover, type HoverHandlers } from './use-hover.ts';

/** Specification 9: distance from its trigger. */
const OFFSET_PX = 12;
/** Specification 9, "Breakpoints": below `sm` a dropdown is a bottom sheet. */
const SMALL = '(max-width: 575px)';

const loadSheet = async () => ({ default: (await import('#web/ui/sheet/sheet.tsx')).Sheet });
const Sheet = lazy(loadSheet);

/** Props of the trigger: `<button type="button" {...trigger}>`. */
interface DropdownTrigger extends Partial<HoverHandlers> {
  ref: RefObject<HTMLButtonElement | null>;
  /** Opens the native popover, also without script, and exposes its state to assistive technology. */
  popoverTarget: string;
  'aria-haspopup': 'dialog';
  onClick: (event: MouseEvent) => void;
  onBlur: (event: FocusEvent) => void;
  onFocus: () => void;
}

export interface DropdownProps {
  /** Accessible name; on a phone the title of the sheet. */
  title: string;
  draw: (trigger: DropdownTrigger) => ReactNode;
  /** Content; as a function it gets `close` and the state. A link in it closes it. */
  children: ReactNode | ((close: () => void, isOpen: boolean) => ReactNode);
  /** With `hover` a mouse opens it by hovering, and it closes 300 ms after leaving. Touch and keyboard still press. */
  opensOn?: 'press' | 'hover';
  placement?: Placement;
  hasArrow?: boolean;
  /** Minimum distance of the arrow from a corner; the site's by default. */
  arrowPaddingPx?: number;
}

/** Preloads the code for opening, on focus and hover. */
function prepareOpening(): void {
  void preparePlace();
  if (matchMedia(SMALL).matches) loadSheet().catch(() => {});
}

interface DropdownState {
  id: string;
  panel: RefObject<HTMLDivElement | null>;
  shown: 'panel' | 'sheet' | null;
  trigger: DropdownTrigger;
  panelHandlers: Partial<HoverHandlers> & {
    onBlur: (event: FocusEvent) => void;
    onToggle: (event: ToggleEvent) => void;
  };
  close: () => void;
}

/** Opens, positions and closes the panel, or the sheet on a phone. */
function useDropdown({
  opensOn = 'press',
  placement = 'bottom-start',
  hasArrow = true,
  arrowPaddingPx,
}: DropdownProps): DropdownState {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const defaults = useContext(KitDefaults);
  const [shown, setShown] = useState<'panel' | 'sheet' | null>(null);
  usePlaced(shown === 'panel', button, panel, {
    placement,
    offsetPx: OFFSET_PX,
    ...(hasArrow && { arrowPaddingPx: arrowPaddingPx ?? defaults.dropdownArrowPaddingPx }),
  });
  const hover = useHover(button, panel, opensOn === 'hover');
  const onBlur = ({ relatedTarget: to }: FocusEvent): void => {
    if (to instanceof Node && !button.current?.contains(to) && !panel.current?.contains(to))
      panel.current?.hidePopover();
  };
  return {
    id,
    panel,
    shown,
    trigger: {
      ...hover.handlers,
      ref: button,
      popoverTarget: id,
      'aria-haspopup': 'dialog',
      onBlur,
      onFocus: prepareOpening,
      onClick(event) {
        if (hover.pin()) event.preventDefault();
        if (!matchMedia(SMALL).matches || panel.current?.matches(':popover-open')) return;
        event.preventDefault();
        setShown('sheet');
      },
    },
    panelHandlers: {
      ...hover.handlers,
      onBlur,
      onToggle: ({ newState }) => setShown(newState === 'open' ? 'panel' : null),
    },
    close() {
      if (shown === 'sheet') setShown(null);
      else panel.current?.hidePopover();
    },
  };
}

/** A panel opened by a button, closed by Escape, a press outside and Tab. On a phone it is a bottom sheet. */
export function Dropdown(props: DropdownProps): ReactNode {
  const { title, draw, children, hasArrow = true } = props;
  const { id, panel, shown, trigger, panelHandlers, close } = useDropdown(props);
  // The sheet stays in the page until its closing animation has ended.
  const [isSheetGone, setSheetGone] = useState(true);
  if (shown === 'sheet' && isSheetGone) setSheetGone(false);
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
      {draw(trigger)}
      <div ref={panel} id={id} popover="auto" role="dialog" aria-label={title} className="drop" {...panelHandlers}>
        {hasArrow && <i className="drop__tip" data-arrow="" />}
        {shown !== 'sheet' && body}
      </div>
      {!isSheetGone && (
        <Suspense fallback={null}>
          <Sheet isOpen={shown === 'sheet'} onClose={close} onClosed={() => setSheetGone(true)} title={title}>
            {body}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
