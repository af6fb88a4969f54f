export type Place = { lat: number; long: number };

const kmPerDegree = 111.2;

export type Offset = { east: number; south: number };

const kmPerDegreeOfLongitude = ({ lat }: Place): number => Math.cos((lat * Math.PI) / 180) * kmPerDegree;

/** How far east and south of another a place is, in km. Flat approximation, exact enough within a day's drive. */
export const getOffset = (place: Place, from: Place): Offset => ({
  east: (place.long - from.long) * kmPerDegreeOfLongitude(from),
  south: (from.lat - place.lat) * kmPerDegree,
});

/** The inverse: the place at this offset. */
export const addOffset = ({ east, south }: Offset, from: Place): Place => ({
  lat: from.lat - south / kmPerDegree,
  long: from.long + east / kmPerDegreeOfLongitude(from),
});
