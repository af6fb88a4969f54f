import { distanceWords } from '../locations/distance-words.ts';
import { nearestTo } from '../locations/distance.ts';
import { directionsTo } from '../locations/directions-to.ts';
import type { Location } from '../locations/location.ts';
import type { SiteConfig } from '../sites/site-config.ts';
import { placeName } from './place-name.ts';
import { placesMeant } from './places-meant.ts';
import type { AssistantFacts, Part } from './facts.ts';
import { todayWords } from './today-words.ts';
import type { Words } from './understand-words.ts';

const mostPlaces = 4;

/** Where the places are, or the one that is nearest to where somebody says. */
export async function answerPlace(words: Words, facts: AssistantFacts): Promise<Part> {
  const { site, now } = facts.search;
  const rules = { now, byAppointment: site.config.locations.byAppointment };
  const places = placesMeant(words, facts);
  const from = startOf(words);
  if (from !== undefined) {
    const place = await facts.findPlace(from);
    if (!place) return { answer: `I do not know where ${from} is. ${listed(places)}`, links: [contactLink] };
    const nearest = nearestTo({ lat: place.lat, long: place.lng }, places);
    if (nearest) {
      const { location, km } = nearest;
      return {
        answer: `The nearest is ${addressed(location)}. ${distanceWords(km, from.length === 4 ? from : place.suburb)}.${todayWords(location, rules)}`,
        links: linksTo(location, site.config),
      };
    }
  }
  const [only, ...others] = places;
  if (!only)
    return { answer: 'We have not put an address on our website. Ask us and we will tell you.', links: [contactLink] };
  return others.length === 0
    ? { answer: `We are at ${addressed(only)}.${todayWords(only, rules)}`, links: linksTo(only, site.config) }
    : { answer: listed(places), links: [contactLink] };
}

const contactLink = { label: 'Our locations', to: '/contact-us' };

const addressed = ({ address: { street, city, state, postcode }, ...place }: Location): string =>
  `${placeName(place)}, ${street}, ${city} ${state} ${postcode}`;

function listed(places: readonly Location[]): string {
  const shown = places.slice(0, mostPlaces);
  const more = places.length - shown.length;
  return [...shown.map(addressed), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function linksTo(location: Location, { locations }: Pick<SiteConfig, 'locations'>): Part['links'] {
  return [
    locations.viewLocationTo === 'contact' ? contactLink : { label: location.name, to: `/contact-us/${location.slug}` },
    { label: 'Directions', to: directionsTo(location.address) },
  ];
}

/** The postcode of 'nearest to 3220', the suburb of 'closest to Box Hill'. */
function startOf(words: Words): string | undefined {
  const text = words.join(' ');
  const postcode = /\b\d{4}\b/.exec(text)?.[0];
  if (postcode !== undefined) return postcode;
  const named = /\b(?:(?:nearest|closest|close) (?:one )?to|near) ([a-z ]{3,40})$/.exec(text)?.[1];
  return named === undefined || /^(me|here|you|us)$/.test(named) ? undefined : named;
}
