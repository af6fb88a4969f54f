import type { SiteConfig } from '../sites/site-config.ts';
import { liveMapOf } from './live-map.ts';
import type { LocationCardData } from './location-card-data.ts';
import { locationFactsOf } from './location-facts-of.ts';
import { contactPathOf, locationPathOf, viewLocationPath } from './location-paths.ts';
import type { Location } from './location.ts';

type Shown = {
  config: Pick<SiteConfig, 'locations' | 'phone' | 'reviews' | 'vehiclePage'>;
  now: Date;
  /** The page that shows it. */
  path: string;
};

export function locationCardOf(location: Location, { config, now, path }: Shown): LocationCardData {
  const contact = contactPathOf(location);
  const view = viewLocationPath(config, location);
  const isOwnPage = [contact, locationPathOf(location), view].includes(path);
  return {
    // Stars are forced on the pages of cars alone.
    ...locationFactsOf(location, {
      now,
      config: { ...config, vehiclePage: { ...config.vehiclePage, forceStars: false } },
    }),
    slug: location.slug,
    badge: location.badge,
    picture: pictureOf(location),
    contact: contact === path ? null : contact,
    view: isOwnPage ? null : view,
    social: socialOf(location),
    liveMap: liveMapOf(location.address, config.locations),
  };
}

const pictureOf = ({ image }: Location): LocationCardData['picture'] =>
  image && { src: image.url, srcSet: `${image.thumb.url} 320w, ${image.url} 960w` };

const socialOf = ({ contact_detail }: Location): LocationCardData['social'] =>
  [
    { name: 'YouTube', href: contact_detail.youtube_url },
    { name: 'LinkedIn', href: contact_detail.linkedin_url },
  ].filter((link): link is { name: string; href: string } => link.href !== null);
