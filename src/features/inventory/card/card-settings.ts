import type { SiteConfig } from '../../sites/site-config.ts';
import type { CardSettings } from './card-car.ts';

export const cardSettingsOf = ({
  card,
  favourites,
  texts,
  watchlist,
}: Pick<SiteConfig, 'card' | 'favourites' | 'texts' | 'watchlist'>): CardSettings => ({
  noPrice: texts.noPrice,
  noPhotos: card.arrivingSoonText ? 'Arriving soon, please enquire for photos' : 'Photos coming soon',
  buttons: card.buttons.filter((button) => button !== 'compare' || favourites.compare),
  quickLook: card.quickLook,
  watch: watchlist.garage_enabled,
});

/** A card that leads to its car: what else can be done with the car is on the car's own page. */
export const plainCard = (settings: CardSettings): CardSettings => ({ ...settings, buttons: [], quickLook: false });
