import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from '#web/state/store.ts';
import { useEditor } from '#web/features/desk/editor/save/editor-context.ts';

/** A field that links of the check-list lead to: it scrolls into view, and its first control gets the focus. */
export function Anchor({
  section,
  field,
  children,
}: {
  section: string;
  field: string;
  children: ReactNode;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const goal = useStore(useEditor().goal);
  const isGoal = goal?.section === section && goal.field === field;
  const count = isGoal ? goal.count : 0;
  useEffect(() => {
    if (count === 0) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
  }, [count]);
  return (
    <div ref={box} className="tour-editor__field">
      {children}
    </div>
  );
}
