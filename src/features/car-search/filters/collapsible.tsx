import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-name.ts';
import { CachedFragment } from '../../../platform/fragment-cache/cached-fragment.tsx';
import { openSections, wasOpen } from '../../../ui/state/open-sections.ts';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';

type CollapsibleProps = {
  heading: string;
  icon?: IconName | null;
  /** The number of active choices inside, shown whether it is open or closed. */
  chosen: number;
  open: boolean;
  /** The key under which the browser remembers whether it is open. */
  storageKey?: string | undefined;
  children: ReactNode;
};

/** Sections that the page itself has toggled, until their `toggle` event. */
const toggledByPage = new WeakSet<HTMLDetailsElement>();

/** Opens or closes a section without remembering it as the visitor's choice. */
export function setSectionOpen(section: HTMLDetailsElement, isOpen: boolean): void {
  if (section.open === isOpen) return;
  toggledByPage.add(section);
  section.open = isOpen;
}

/** A collapsible section. Uses `details`, so that it works before hydration and without JavaScript. */
export function Collapsible({ heading, icon, chosen, open, storageKey, children }: CollapsibleProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(open); // later the visitor decides
  const [isServerRendered] = useState(!useHydrated());
  const remember = useCallback(
    (isOpen: boolean) => {
      // Browsers also fire `toggle` when the page itself opens it, which is not the visitor's choice.
      if (storageKey === undefined || isOpen === (wasOpen(storageKey) ?? isOpenAtFirst)) return;
      openSections.update((sections) => ({ ...sections, [storageKey]: isOpen }));
    },
    [storageKey, isOpenAtFirst],
  );
  useLayoutEffect(() => {
    const remembered = wasOpen(storageKey);
    if (!details.current) return;
    // Server-rendered sections already have the remembered state, unless the visitor toggled them before hydration.
    if (isServerRendered) remember(details.current.open);
    else if (remembered !== undefined) details.current.open = remembered;
  }, [storageKey, isServerRendered, remember]);
  return (
    <details
      ref={details}
      open={isOpenAtFirst}
      onToggle={({ currentTarget }) => {
        if (!toggledByPage.delete(currentTarget)) remember(currentTarget.open);
      }}
      data-remembers={storageKey}
      className="collapsible"
      suppressHydrationWarning // the inline script may have opened or closed it
    >
      <CachedFragment name={`summary ${icon ?? ''} ${heading} ${chosen}`}>
        {() => (
          <summary>
            {icon && <Icon name={icon} />}
            {heading}
            {chosen > 0 && <ActiveCount count={chosen} />}
          </summary>
        )}
      </CachedFragment>
      {children}
    </details>
  );
}

const ActiveCount = ({ count }: { count: number }) => (
  <span className="active-count">
    {count}
    <span className="sr-only"> chosen</span>
  </span>
);
