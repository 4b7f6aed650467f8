/**
 * Remembers where the focused control is on the screen. The returned function, called once the page has changed, scrolls
 * the page so that the control is there again, unless it is gone or the visitor has scrolled meanwhile: the guide around
 * a list goes with the first filter, and the page becomes shorter.
 */
export function holdPressed(): () => void {
  const control = document.activeElement ?? document.body;
  const { top } = control.getBoundingClientRect();
  let isHeld = control !== document.body;
  addEventListener('scroll', () => (isHeld = false), { once: true });
  return () => {
    if (isHeld && control.checkVisibility())
      scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' });
  };
}
