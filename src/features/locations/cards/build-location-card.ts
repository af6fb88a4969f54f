import { buildInteractiveMap } from '../map/interactive-map.ts';
import type { LocationCardData, StockLink } from './location-card-data.ts';
import { buildLocationFacts } from './build-location-facts.ts';
import { getContactPath, getLocationPath, getViewLocationPath } from '../location-paths.ts';
import type { Location } from '../location.ts';
import type { LocationCardConfig } from './build-location-facts.ts';

type LocationCardOptions = {
  config: LocationCardConfig;
  now: Date;
  /** The page that shows the card. */
  path: string;
  /** By location id. */
  stockLinks: ReadonlyMap<number, StockLink>;
};

export function buildLocationCard(location: Location, options: LocationCardOptions): LocationCardData {
  const { config, now, path, stockLinks } = options;
  const contact = getContactPath(location);
  const view = getViewLocationPath(config, location);
  const isOwnPage = [contact, getLocationPath(location), view].includes(path);
  return {
    // Stars are forced on vehicle pages only.
    ...buildLocationFacts(location, {
      now,
      config: { ...config, vehiclePage: { ...config.vehiclePage, forceStars: false } },
    }),
    slug: location.slug,
    badge: location.badge,
    picture: toPicture(location),
    contact: contact === path ? null : contact,
    view: isOwnPage ? null : view,
    stock: stockLinks.get(location.id) ?? null,
    social: listSocialLinks(location),
    interactiveMap: buildInteractiveMap(location.address, config.locations),
  };
}

const toPicture = ({ image }: Location): LocationCardData['picture'] =>
  image && { src: image.url, srcSet: `${image.thumb.url} 320w, ${image.url} 960w` };

const listSocialLinks = ({ contact_detail }: Location): LocationCardData['social'] =>
  [
    { name: 'YouTube', href: contact_detail.youtube_url },
    { name: 'LinkedIn', href: contact_detail.linkedin_url },
  ].filter((link): link is { name: string; href: string } => link.href !== null);
