import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { Icon } from '../components/icon.tsx';
import type { NavigationItem } from './navigation.ts';
import { SideNavigation } from './side-navigation.tsx';

/** The navigation on narrow screens. */
export function MobileNavigation({ heading, items }: { heading: string; items: readonly NavigationItem[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="btn btn-quiet px-2 lg:hidden" aria-label="Menu">
        <Icon name="menu" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="side-panel side-panel-left" aria-label="Menu">
          <Dialog.Close className="btn btn-quiet px-2" aria-label="Close">
            <Icon name="close" />
          </Dialog.Close>
          <SideNavigation heading={heading} items={items} onNavigate={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
