import type { Place } from '../../platform/geo/place.ts';

const earthRadiusKm = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies, in km, by the haversine formula: h = sin²(Δlat ÷ 2) + cos lat₁ · cos lat₂ · sin²(Δlong ÷ 2). */
export function kilometresBetween(one: Place, other: Place): number {
  const h =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(radians(other.long - one.long) / 2) ** 2;
  // Rounding can lift the opposite end of the earth a hair above 1.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

type Somewhere = { address: { lat: number | null; long: number | null } };

/** The one that is nearest, and how far away it is; nothing where nobody knows where any of them is. */
export function nearestTo<Location extends Somewhere>(
  place: Place,
  locations: readonly Location[],
): { location: Location; km: number } | null {
  const known = locations.flatMap((location) => {
    const { lat, long } = location.address;
    return lat === null || long === null ? [] : [{ location, km: kilometresBetween(place, { lat, long }) }];
  });
  return known.reduce<(typeof known)[number] | null>(
    (nearest, one) => (nearest && nearest.km <= one.km ? nearest : one),
    null,
  );
}
