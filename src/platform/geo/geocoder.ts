export type GeocodedPlace = { lat: number; lng: number; suburb: string; state: string };

/** Finds the first place for a postcode or address; undefined where there is none. */
export type Geocoder = { geocode(query: string): Promise<GeocodedPlace | undefined> };
