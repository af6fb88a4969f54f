import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useStore, useStoreValue } from '../../../ui/store.ts';
import { localItems } from '../../sites/local-items.ts';
import { addressOf } from './search-history.ts';

const { searchHistory } = localItems;

/**
 * The way back to the last searches. Its place is there from the start, since only the browser knows whether there are
 * any; without them, and without JavaScript, nothing is seen of it.
 */
export function RecentSearches({ className }: { className?: string }) {
  const hasAny = useStore(searchHistory, ({ length }) => length > 0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      className={classNames('relative', !hasAny && 'invisible', className)}
      summaryClassName="btn btn-outline btn-small"
      summary={
        <>
          <Icon name="clock" className="size-4" /> Recent searches
        </>
      }
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {isOpen && hasAny && <SearchList />}
    </Disclosure>
  );
}

function SearchList() {
  const history = useStoreValue(searchHistory);
  return (
    <div className="panel absolute z-20 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface py-1.5 text-sm shadow-raised">
      <ul>
        {history.map((search) => (
          <li key={addressOf(search)}>
            <SmartLink to={addressOf(search)} className="flex min-h-11 items-center px-4 py-2 hover:bg-sunken">
              {search.label}
            </SmartLink>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="min-h-11 w-full cursor-pointer border-t border-line px-4 text-left text-muted hover:text-ink"
        onClick={() => searchHistory.write([])}
      >
        Clear recent searches
      </button>
    </div>
  );
}
