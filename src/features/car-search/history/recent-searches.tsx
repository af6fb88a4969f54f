import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useStore, useStoreValue } from '../../../ui/state/store.ts';
import { browserStorage } from '../../sites/browser-storage.ts';
import { getEntryAddress } from './search-history.ts';

const { searchHistory } = browserStorage;

/**
 * Lists the visitor's recent searches, which are stored in the browser. The server renders it invisible, and without
 * JavaScript it stays invisible.
 */
export function RecentSearches() {
  const hasSearches = useStore(searchHistory, ({ length }) => length > 0);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      className={classNames('recent-searches', !hasSearches && 'invisible')}
      summary={
        <>
          <Icon name="clock" className="size-4" /> Recent searches
        </>
      }
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      {isOpen && hasSearches && <SearchList />}
    </Disclosure>
  );
}

function SearchList() {
  const history = useStoreValue(searchHistory);
  return (
    <div className="panel">
      <ul>
        {history.map((search) => (
          <li key={getEntryAddress(search)}>
            <SmartLink to={getEntryAddress(search)}>{search.label}</SmartLink>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => searchHistory.write([])}>
        Clear recent searches
      </button>
    </div>
  );
}
