import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { getTabForKey } from './interaction/tab-keys.ts';

type TabsProps = { label: string; tabs: readonly { title: string; panel: ReactNode }[] };

/**
 * Tabs on wide screens, an accordion on narrow ones, and all panels open without JavaScript. The markup is the same for
 * all three and the styles (`.tabs`) choose, so nothing shifts on hydration.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [chosen, choose] = useState(0);
  const [isCollapsed, setCollapsed] = useState(false); // on narrow screens the selected one can be closed
  const list = useRef<HTMLDivElement>(null);

  const show = (index: number) => {
    choose(index);
    setCollapsed(false);
  };
  const follow = (event: KeyboardEvent) => {
    const index = getTabForKey(event.key, chosen, tabs.length);
    if (index === undefined) return;
    event.preventDefault();
    show(index);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div className="tabs" data-folded={isCollapsed || undefined}>
      <div role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => show(index)}
            onKeyDown={follow}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, panel }, index) => (
        <div key={title} className="tabs-item" data-chosen={index === chosen || undefined}>
          <h3>
            <button
              type="button"
              aria-controls={`${id}-panel-${index}`}
              aria-expanded={index === chosen && !isCollapsed}
              onClick={() => (index === chosen ? setCollapsed(!isCollapsed) : show(index))}
            >
              {title} <Icon name="chevron-down" className="turns" />
            </button>
          </h3>
          <div role="tabpanel" id={`${id}-panel-${index}`} aria-labelledby={`${id}-tab-${index}`}>
            {panel}
          </div>
        </div>
      ))}
    </div>
  );
}
