/**
 * The viewer opens in two steps: making the page inert restyles all of it, a tenth of a second on a phone, so the
 * picture is shown first.
 */

/** Shows the dialog over the page at a slide, without making the page inert. Returns the focused element. */
export function showPicture(dialog: HTMLDialogElement, stage: HTMLElement, index: number): Element | null {
  const opener = document.activeElement;
  for (const list of stage.children)
    if (list instanceof HTMLElement)
      Object.assign(list.style, { transitionDuration: '0ms', transform: `translate3d(${-100 * index}%, 0, 0)` });
  dialog.showPopover();
  return opener;
}

/**
 * Makes the page inert and focuses the dialog, which will return focus to `opener`. Does nothing to a dialog that is
 * closed or already modal.
 */
export function takePage(dialog: HTMLDialogElement, opener: Element | null): void {
  if (!dialog.matches(':popover-open')) return;
  // An attribute instead of `:has()`, and a root background only when a scroll bar leaves space: both restyle the whole
  // page.
  const root = document.documentElement;
  root.dataset['viewer'] = innerWidth > root.clientWidth ? 'bar' : '';
  dialog.hidePopover();
  // The popover has taken focus, too, and a modal dialog returns it to the currently focused element.
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  dialog.showModal();
  dialog.focus();
}

/** Closes the dialog and restores the page and its focus. */
export function leavePage(dialog: HTMLDialogElement): void {
  dialog.hidePopover();
  dialog.close();
  delete document.documentElement.dataset['viewer'];
}
