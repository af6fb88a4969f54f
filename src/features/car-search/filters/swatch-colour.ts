/** The words for colours in names of paints. */
const colours: Readonly<Record<string, string>> = {
  white: '#ffffff',
  pearl: '#f2f0ea',
  ivory: '#f4efdf',
  cream: '#efe3c4',
  beige: '#d5c6a5',
  sand: '#cdb68c',
  silver: '#c3c6c9',
  grey: '#85898d',
  gray: '#85898d',
  graphite: '#4a4e52',
  charcoal: '#3d4145',
  gunmetal: '#4b5257',
  black: '#16181a',
  red: '#c31f26',
  maroon: '#6d1a26',
  burgundy: '#6d1a26',
  pink: '#e78fb0',
  orange: '#e5701f',
  yellow: '#f2c81e',
  gold: '#c19a3f',
  bronze: '#8c6a45',
  copper: '#a9623c',
  brown: '#65452f',
  green: '#2d6b46',
  olive: '#65683c',
  khaki: '#79754f',
  teal: '#1d7476',
  turquoise: '#2aa9ad',
  blue: '#23569f',
  navy: '#1b2c50',
  purple: '#60408c',
};

/**
 * A colour for the name of a paint: 'Glacier White', 'Blue Metallic'. The last known word decides, since what precedes it
 * describes it ('Blue Grey'); of two-tone paints, that of the first. Undefined for a fantasy name.
 */
export function getSwatchColour(paint: string): string | undefined {
  const [first = ''] = paint.toLowerCase().split(/ with |[/&+]/);
  const known = first.split(/[^a-z]+/).filter((word) => Object.hasOwn(colours, word));
  const main = known.findLast((word) => word !== 'pearl') ?? known.at(-1);
  return main === undefined ? undefined : colours[main];
}
