import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../components/icon.tsx';
import { QuickSearch } from '../components/quick-search.tsx';

type LevelSwitcherProps = { kind: 'platform' | 'dealership' | 'site' | 'none'; name: string };

const icons = { platform: 'server', dealership: 'building', site: 'globe', none: 'building' } as const;
const kinds = { platform: 'Platform', dealership: 'Dealership', site: 'Website', none: '' } as const;

/** Shows the dealership or website of this page and changes to another. Without JavaScript it leads to the list of all. */
export function LevelSwitcher({ kind, name }: LevelSwitcherProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        to="/"
        className="btn btn-quiet min-w-0 shrink gap-2 px-2"
        aria-haspopup="dialog"
        aria-label={`${kinds[kind]} ${name}: change`.trim()}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name={icons[kind]} className="text-muted" />
        <span className="truncate font-semibold">{name}</span>
        <Icon name="chevron-down" className="text-muted" />
      </Link>
      <QuickSearch
        isOpen={isOpen}
        onOpenChange={setOpen}
        label="Change dealership or website"
        placeholder="Dealership or website"
        getSource={(text) => `/start-page-choices?q=${encodeURIComponent(text)}`}
      />
    </>
  );
}
