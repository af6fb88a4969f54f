type LocationMapProps = {
  name: string;
  map: string;
  /** On a wide screen more of the surroundings are shown. */
  isLarge?: boolean;
};

/** The drawn map of a place; its size is that of the drawing, the style sheet's whatever it is shown at. */
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
