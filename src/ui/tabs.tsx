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
  const [isFolded, fold] = useState(false); // on narrow screens the selected one can be closed
  const list = useRef<HTMLDivElement>(null);

  const show = (place: number) => {
    choose(place);
    fold(false);
  };
  const follow = (event: KeyboardEvent) => {
    const place = getTabForKey(event.key, chosen, tabs.length);
    if (place === undefined) return;
    event.preventDefault();
    show(place);
    list.current?.querySelectorAll('button')[place]?.focus();
  };
  return (
    <div className="tabs" data-folded={isFolded || undefined}>
      <div role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ title }, place) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel-${place}`}
            aria-selected={place === chosen}
            tabIndex={place === chosen ? 0 : -1}
            onClick={() => show(place)}
            onKeyDown={follow}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, panel }, place) => (
        <div key={title} className="tabs-item" data-chosen={place === chosen || undefined}>
          <h3>
            <button
              type="button"
              aria-controls={`${id}-panel-${place}`}
              aria-expanded={place === chosen && !isFolded}
              onClick={() => (place === chosen ? fold(!isFolded) : show(place))}
            >
              {title} <Icon name="chevron-down" className="turns" />
            </button>
          </h3>
          <div role="tabpanel" id={`${id}-panel-${place}`} aria-labelledby={`${id}-tab-${place}`}>
            {panel}
          </div>
        </div>
      ))}
    </div>
  );
}
