/** The blocks of a home page below the hero. A site may reorder them and leave some out. */
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
