import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

export interface Tab {
  /** Kebab-case; unique within the tabs. */
  id: string;
  title: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** Accessible name. */
  label: string;
  tabs: readonly Tab[];
}

/** Tabs with panels, selected by a press, arrows, Home and End. Pages with their own URLs need links, not tabs. */
export function Tabs({ label, tabs }: TabsProps): ReactNode {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(tabs[0]?.id);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[to % tabs.length];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div>
      <div ref={list} className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${id}`}
            data-tab={id}
            aria-selected={id === chosen}
            aria-controls={`${prefix}-panel-${id}`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
            onKeyDown={onKeyDown}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          className="tabs__panel"
          role="tabpanel"
          id={`${prefix}-panel-${id}`}
          aria-labelledby={`${prefix}-tab-${id}`}
          tabIndex={0}
          hidden={id !== chosen}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
