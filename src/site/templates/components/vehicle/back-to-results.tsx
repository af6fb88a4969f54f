import { type MouseEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { isPlainClick } from '../../../../ui/interaction/link-click.ts';
import { SmartLink } from '../../../../ui/smart-link.tsx';
import { isLastSearchPreviousEntry, readLastSearch } from '../../../search/last-search.ts';

const never = () => () => undefined;

/**
 * Links to the search the visitor came from. The server's page is the same for everyone and links to the whole stock.
 */
export function BackToResults({ searchPath }: { searchPath: string }) {
  const lastSearch = useSyncExternalStore(never, readLastSearch, () => null);
  const navigate = useNavigate();
  const stepBack = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent) || !isLastSearchPreviousEntry()) return;
    event.preventDefault();
    void navigate(-1); // back to the card that was clicked
  };
  return (
    <SmartLink
      to={lastSearch ?? searchPath}
      className="back-to-results"
      data-last-search
      onClick={stepBack}
      suppressHydrationWarning
    >
      <Icon name="chevron-right" />
      Back to results
    </SmartLink>
  );
}
