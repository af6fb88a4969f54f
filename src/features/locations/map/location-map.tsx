type LocationMapProps = {
  name: string;
  map: string;
  /** Shows more of the surroundings on wide screens. */
  isLarge?: boolean;
};

/** The drawn map of a location. The attributes give its aspect ratio, CSS its size. */
export function LocationMap({ name, map, isLarge = false }: LocationMapProps) {
  const drawn = (
    <img
      className="location-map"
      src={map}
      width={480}
      height={320}
      loading="lazy"
      decoding="async"
      alt={`Map of the surroundings of ${name}`}
    />
  );
  if (!isLarge) return drawn;
  return (
    <picture>
      <source media="(width >= 40rem)" srcSet={map.replace('/maps/', '/maps/large/')} width={800} height={700} />
      {drawn}
    </picture>
  );
}
