import type { ComponentType } from 'react';
import type { HomeBlockName } from '../../features/sites/home-blocks.ts';
import { BlocksPart } from '../content/blocks-part.tsx';
import type { HomeData } from '../home-data.ts';
import type { HomeLayoutProps } from './home-layouts.ts';

export type HomeBlockProps = HomeLayoutProps & {
  /** Follows one on the same ground, which has left room enough between them. */
  isClose: boolean;
};

export type HomeBlockLayout = {
  /** How a site that says nothing has them. */
  order: readonly HomeBlockName[];
  /** A name without a part stands in the opening of this template. */
  parts: Partial<Record<HomeBlockName, ComponentType<HomeBlockProps>>>;
  /** Those that end in a ground or a line of their own. */
  grounds: readonly HomeBlockName[];
};

type HomeBlocksProps = HomeLayoutProps & {
  layout: HomeBlockLayout;
  /** Whether the opening ends in room enough. */
  isOpeningClose?: boolean;
};

/** What stands under the opening of a home page, in the site's order or else in the template's. */
export function HomeBlocks({ home, Card, layout, isOpeningClose = false }: HomeBlocksProps) {
  const { order, grounds } = layout;
  const parts = { ...layout.parts, offers: HomeOffers, models: HomeModels, articles: HomeArticles };
  const shown = (home.blocks ?? order).filter((name) => parts[name] && isThere(name, home));
  return shown.map((name, place) => {
    const Part = parts[name];
    const before = shown[place - 1];
    return (
      Part && (
        <Part
          key={name}
          home={home}
          Card={Card}
          isClose={before === undefined ? isOpeningClose : !grounds.includes(before)}
        />
      )
    );
  });
}

/** Whether there is anything to show of it. */
function isThere(name: HomeBlockName, home: HomeData): boolean {
  switch (name) {
    case 'featured':
      return home.featured.length > 0;
    case 'budget':
      return true;
    case 'browse':
      return home.bodies.length > 0 || home.makes.length > 0;
    case 'promos':
      return home.banner.length > 0;
    case 'reviews':
      return home.reviews.length > 0 || home.rating !== null;
    case 'locations':
      return home.locations.length > 0;
    case 'finance':
      return home.financeHref !== null;
    default:
      return home.more.some(({ kind }) => kind === name);
  }
}

const more =
  (name: 'offers' | 'models' | 'articles') =>
  ({ home, Card, isClose }: HomeBlockProps) => (
    <div className={isClose ? '*:pt-0' : undefined}>
      <BlocksPart blocks={home.more.filter(({ kind }) => kind === name)} Card={Card} />
    </div>
  );

const HomeOffers = more('offers');
const HomeModels = more('models');
const HomeArticles = more('articles');
