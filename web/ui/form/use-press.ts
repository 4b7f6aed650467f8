import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs its argument at once, or after the click while a pointer is down: an error rendered on
 * blur could move the pressed button away before its click.
 */
export function useAfterPress(): (act: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const press = (): void => void (waiting.current ??= []);
    const lift = (): void => {
      // The click follows directly; later presses wait again.
      setTimeout(() => {
        const acts = waiting.current;
        waiting.current = null;
        acts?.forEach((act) => act());
      });
    };
    // A tap presses twice: by touch, then by the emulated mouse.
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
