import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { useStore } from '../../../ui/state/store.ts';
import { browserStorage } from '../../sites/browser-storage.ts';

/** Link to the favourites with their count. The number overlays the heart, so it causes no layout shift. */
export function FavouritesLink({ className }: { className?: string }) {
  const count = useStore(browserStorage.favourites, ({ length }) => length);
  return (
    <SmartLink to="/favourites" className={classNames('favourites-link', className)}>
      <Icon name="heart" />
      <span className="sr-only">Favourites</span>
      <span className={classNames('favourites-count', count === 0 && 'invisible')}>
        {count}
        <span className="sr-only"> saved</span>
      </span>
    </SmartLink>
  );
}
