import { useEffect, useRef, useState, type RefObject } from 'react';

/** A form that opens in place of the button for it. */
interface InlineForm<E extends HTMLElement> {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** The element that holds the form and the button. */
  box: RefObject<E | null>;
  /** The button that opens the form. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** Opens a form in place: focus moves to its first field, and back to the button when the form closes. */
export function useInlineForm<E extends HTMLElement>(): InlineForm<E> {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<E>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen && !wasOpen.current)
      box.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, a')?.focus();
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), box, opener };
}
