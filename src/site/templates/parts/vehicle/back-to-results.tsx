import { useSyncExternalStore } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { SmartLink } from '../../../../ui/smart-link.tsx';
import { lastSearch } from '../../../vehicle/last-search.ts';

const never = () => () => undefined;

/** To the very search that the visitor came from; the page itself is the same for everybody and knows the stock only. */
export function BackToResults({ searchPath }: { searchPath: string }) {
  const came = useSyncExternalStore(never, lastSearch, () => null);
  return (
    <SmartLink to={came ?? searchPath} className="back-to-results" data-last-search suppressHydrationWarning>
      <Icon name="chevron-right" />
      Back to results
    </SmartLink>
  );
}
