import { useEffect, useState, type RefObject } from 'react';

/** Distance below the viewport at which loading starts. */
const AHEAD_PX = 600;

/** True once an element has come near the viewport. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${AHEAD_PX}px 0px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isNear]);
  return isNear;
}
