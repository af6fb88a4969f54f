/** The symbols of icons.svg. */
export const iconNames = [
  'search',
  'phone',
  'clock',
  'map-pin',
  'filter',
  'grid',
  'list',
  'menu',
  'close',
  'chevron-down',
  'chevron-right',
  'arrow-right',
  'heart',
  'gauge',
  'fuel',
  'gearbox',
  'calendar',
  'shield',
  'dollar',
  'tag',
  'wrench',
  'car',
  'star',
  'facebook',
  'instagram',
] as const;

export type IconName = (typeof iconNames)[number];

export const isIconName = (name: string): name is IconName => (iconNames as readonly string[]).includes(name);
