import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-name.ts';
import { KnownPart } from './known-part.tsx';
import { openParts, wasOpen } from './open-parts.ts';
import { useHydrated } from './use-hydrated.ts';

type CollapsibleProps = {
  heading: string;
  icon?: IconName | null;
  /** How much is chosen in it: seen whether it is open or closed. */
  chosen: number;
  open: boolean;
  /** The name under which the browser keeps whether it is open. */
  remembersAs?: string | undefined;
  children: ReactNode;
};

/** A part under a heading that opens and closes. Native, so that it does so before and without JavaScript. */
export function Collapsible({ heading, icon, chosen, open, remembersAs, children }: CollapsibleProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(open); // from then on it is the visitor's
  const [cameWithPage] = useState(!useHydrated());
  const remember = useCallback(
    (isOpen: boolean) => {
      // Browsers also report what a page opens by itself: that says nothing about the visitor.
      if (remembersAs === undefined || isOpen === (wasOpen(remembersAs) ?? isOpenAtFirst)) return;
      openParts.update((parts) => ({ ...parts, [remembersAs]: isOpen }));
    },
    [remembersAs, isOpenAtFirst],
  );
  useLayoutEffect(() => {
    const kept = wasOpen(remembersAs);
    if (!details.current) return;
    // What came with the page stands as it was kept, unless the visitor has changed it before it came to life.
    if (cameWithPage) remember(details.current.open);
    else if (kept !== undefined) details.current.open = kept;
  }, [remembersAs, cameWithPage, remember]);
  return (
    <details
      ref={details}
      open={isOpenAtFirst}
      onToggle={(event) => remember(event.currentTarget.open)}
      data-remembers={remembersAs}
      className="collapsible"
      suppressHydrationWarning // what is remembered may have opened or closed it already
    >
      <KnownPart name={`summary ${icon ?? ''} ${heading} ${chosen}`}>
        {() => (
          <summary>
            {icon && <Icon name={icon} />}
            {heading}
            {chosen > 0 && <ChosenMark count={chosen} />}
          </summary>
        )}
      </KnownPart>
      {children}
    </details>
  );
}

const ChosenMark = ({ count }: { count: number }) => (
  <span className="asked-mark">
    {count}
    <span className="sr-only"> chosen</span>
  </span>
);
