import type { CardSection } from './card-config.ts';
import type { TextsSection } from '../sites/config/text-config.ts';
import type { FavouriteSettings } from './can-be-favourite.ts';
import type { CardSettings } from './card-car.ts';

export type CardSettingsConfig = CardSection &
  FavouriteSettings &
  TextsSection & { watchlist: { garage_enabled: boolean } };

export const getCardSettings = ({ card, favourites, texts, watchlist }: CardSettingsConfig): CardSettings => ({
  noPrice: texts.noPrice,
  noPhotos: card.arrivingSoonText ? 'Arriving soon, please enquire for photos' : 'Photos coming soon',
  buttons: card.buttons.filter((button) => button !== 'compare' || favourites.compare),
  quickLook: card.quickLook,
  hasWatchlist: watchlist.garage_enabled,
  hasBothLists: favourites.enabled && watchlist.garage_enabled,
});

/** For cards that only link to the car's page. */
export const withoutCardButtons = (settings: CardSettings): CardSettings => ({
  ...settings,
  buttons: [],
  quickLook: false,
});
