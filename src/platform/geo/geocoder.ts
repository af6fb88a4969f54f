export type GeocodedPlace = { lat: number; lng: number; suburb: string; state: string };

/** The first place that a postcode or an address names; nothing where there is none. */
export type Geocoder = { geocode(query: string): Promise<GeocodedPlace | undefined> };
