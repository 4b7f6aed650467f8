import { useEffect, useRef, useState } from 'react';

/** Lets one action run at a time. It ends with `end`, or when the browser restores the page with Back or Forward. */
export function useBusy(): { isBusy: boolean; begin: () => boolean; end: () => void } {
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the next render.
  const isRunning = useRef(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      isRunning.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return {
    isBusy,
    begin() {
      if (isRunning.current) return false;
      isRunning.current = true;
      setBusy(true);
      return true;
    },
    end() {
      isRunning.current = false;
      setBusy(false);
    },
  };
}
