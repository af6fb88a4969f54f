import { type MouseEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { isPlainPress } from '../../../../ui/pressed-link.ts';
import { SmartLink } from '../../../../ui/smart-link.tsx';
import { isLastSearchBehind, lastSearch } from '../../../vehicle/last-search.ts';

const never = () => () => undefined;

/** To the very search that the visitor came from; the page itself is the same for everybody and knows the stock only. */
export function BackToResults({ searchPath }: { searchPath: string }) {
  const came = useSyncExternalStore(never, lastSearch, () => null);
  const navigate = useNavigate();
  const stepBack = (event: MouseEvent) => {
    if (!isPlainPress(event.nativeEvent) || !isLastSearchBehind()) return;
    event.preventDefault();
    void navigate(-1); // to the very card that was pressed
  };
  return (
    <SmartLink
      to={came ?? searchPath}
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
