import { useEffect, useRef } from 'react';

/**
 * Gives a function that acts at once, or after the click when a pointer is down. Leaving a field by pressing a button may draw an error above that button; moved away under the finger, it
 * would never get its click.
 */
export function useAfterPress(): (act: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const press = (): void => void (waiting.current ??= []);
    const lift = (): void => {
      // The click comes right after; what is pressed again meanwhile waits on.
      setTimeout(() => {
        const acts = waiting.current;
        waiting.current = null;
        acts?.forEach((act) => act());
      });
    };
    // A tap presses twice: with the finger, and then with the mouse the browser makes of it.
    const [presses, lifts] = [
      ['pointerdown', 'mousedown'],
      ['pointerup', 'pointercancel', 'mouseup', 'dragend'],
    ];
    for (const name of presses) document.addEventListener(name, press, true);
    for (const name of lifts) document.addEventListener(name, lift, true);
    return () => {
      for (const name of presses) document.removeEventListener(name, press, true);
      for (const name of lifts) document.removeEventListener(name, lift, true);
    };
  }, []);
  return (act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  };
}
