/** What can stand on a home page under its opening; a site may put it in an order of its own, and leave out what it likes. */
export const homeBlockNames = [
  'featured',
  'budget',
  'browse',
  'promos',
  'offers',
  'models',
  'reviews',
  'locations',
  'articles',
  'finance',
] as const;
export type HomeBlockName = (typeof homeBlockNames)[number];
