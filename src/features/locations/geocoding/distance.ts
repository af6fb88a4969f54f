import type { Place } from '../../../platform/geo/place.ts';

const earthRadiusKm = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in km by the haversine formula: h = sin²(Δlat ÷ 2) + cos lat₁ · cos lat₂ · sin²(Δlong ÷ 2). */
export function distanceKm(one: Place, other: Place): number {
  const h =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(radians(other.long - one.long) / 2) ** 2;
  // Rounding can lift antipodes slightly above 1.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

type Located = { address: { lat: number | null; long: number | null } };

/** The nearest location and its distance; null if none has coordinates. */
export function findNearest<Location extends Located>(
  place: Place,
  locations: readonly Location[],
): { location: Location; km: number } | null {
  const distances = locations.flatMap((location) => {
    const { lat, long } = location.address;
    return lat === null || long === null ? [] : [{ location, km: distanceKm(place, { lat, long }) }];
  });
  return distances.reduce<(typeof distances)[number] | null>(
    (nearest, one) => (nearest && nearest.km <= one.km ? nearest : one),
    null,
  );
}
