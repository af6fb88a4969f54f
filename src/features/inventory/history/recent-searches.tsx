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
export function RecentSearches() {
  const hasAny = useStore(searchHistory, ({ length }) => length > 0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      className={classNames('recent-searches', !hasAny && 'invisible')}
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
    <div className="panel">
      <ul>
        {history.map((search) => (
          <li key={addressOf(search)}>
            <SmartLink to={addressOf(search)}>{search.label}</SmartLink>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => searchHistory.write([])}>
        Clear recent searches
      </button>
    </div>
  );
}
