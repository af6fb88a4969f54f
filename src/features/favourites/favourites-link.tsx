import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useStore } from '../../ui/store.ts';
import { localItems } from '../sites/local-items.ts';

/** The way to the favourites, and how many there are; the number lies on the heart, so that it moves nothing when it comes. */
export function FavouritesLink({ className }: { className?: string }) {
  const count = useStore(localItems.favourites, ({ length }) => length);
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
