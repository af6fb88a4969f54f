import { useEffect, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { QuickSearch } from '../components/quick-search.tsx';
import type { NavigationItem } from './navigation.ts';

type CommandPaletteProps = {
  pages: readonly NavigationItem[];
  /** The address of the search at this level. */
  source: string;
};

/** Opens any page, car, lead, reservation or setting of this level; Ctrl-K or ⌘K from anywhere. */
export function CommandPalette({ pages, source }: CommandPaletteProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const account: NavigationItem = { to: '/account', label: 'Account and security', icon: 'settings' };
  return (
    <>
      <button type="button" className="btn btn-quiet gap-2 px-2 text-muted" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span className="sr-only md:not-sr-only">Search</span>
        <span className="kbd hidden md:inline" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <QuickSearch
        isOpen={isOpen}
        onOpenChange={setOpen}
        label="Search and commands"
        placeholder="Find a car, lead, page or setting"
        local={{
          value: 'Go to',
          items: [...pages, account].map(({ to, label, icon }) => ({ value: to, label, icon })),
        }}
        getSource={(text) => `${source}?q=${encodeURIComponent(text)}`}
      />
    </>
  );
}
