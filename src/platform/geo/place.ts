export type Place = { lat: number; long: number };

const kmPerDegree = 111.2;

export type Offset = { east: number; south: number };

const kmPerDegreeOfLongitude = ({ lat }: Place): number => Math.cos((lat * Math.PI) / 180) * kmPerDegree;

/** How far east and south a place lies of another, in km. Flat, which is exact enough within a day's drive. */
export const offsetOf = (place: Place, from: Place): Offset => ({
  east: (place.long - from.long) * kmPerDegreeOfLongitude(from),
  south: (from.lat - place.lat) * kmPerDegree,
});

/** The inverse: the place so far away. */
export const placeAt = ({ east, south }: Offset, from: Place): Place => ({
  lat: from.lat - south / kmPerDegree,
  long: from.long + east / kmPerDegreeOfLongitude(from),
});
