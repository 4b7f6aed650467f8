/**
 * The viewer comes over the page in two steps. To take the page out of reach the browser goes through the style of everything on it, a tenth of a second on a
 * phone: the picture is seen before that.
 */

/** Shows the dialog over everything, at a slide: the page is covered, and still there for keys. Answers what had the focus. */
export function showPicture(dialog: HTMLDialogElement, stage: HTMLElement, index: number): Element | null {
  const opener = document.activeElement;
  for (const list of stage.children)
    if (list instanceof HTMLElement)
      Object.assign(list.style, { transitionDuration: '0ms', transform: `translate3d(${-100 * index}%, 0, 0)` });
  dialog.showPopover();
  return opener;
}

/** Takes the page out of reach and the focus to the dialog, from where it will be given back to `opener`. Does nothing to a dialog that is closed or has done so. */
export function takePage(dialog: HTMLDialogElement, opener: Element | null): void {
  if (!dialog.matches(':popover-open')) return;
  // A mark and no `:has()`, and no ground of the root but where a scroll bar leaves some: both are a new style for everything on the page.
  const root = document.documentElement;
  root.dataset['viewer'] = innerWidth > root.clientWidth ? 'bar' : '';
  dialog.hidePopover();
  // A popover has taken the focus, too, and a modal dialog gives it back to what has it now.
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  dialog.showModal();
  dialog.focus();
}

/** Closes the dialog; the page and its focus are back. */
export function leavePage(dialog: HTMLDialogElement): void {
  dialog.hidePopover();
  dialog.close();
  delete document.documentElement.dataset['viewer'];
}
