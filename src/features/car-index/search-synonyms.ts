/** Synonyms that visitors and feeds use; each line has one meaning. */
export const searchSynonyms: readonly (readonly string[])[] = [
  ['4wd', 'awd', '4x4', '4motion', 'quattro'],
  ['2wd', '4x2'],
  ['auto', 'automatic'],
  ['ute', 'utility', 'pickup'],
  ['hatch', 'hatchback'],
  ['wagon', 'stationwagon', 'estate'],
  ['ev', 'electric', 'bev'],
  ['phev', 'plugin'],
  ['vw', 'volkswagen'],
  ['merc', 'mercedes', 'benz'],
  ['grey', 'gray'],
  ['convertible', 'cabriolet', 'cabrio'],
  ['peoplemover', 'mpv'],
  ['turbodiesel', 'tdi'],
];
