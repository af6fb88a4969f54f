import type { ComponentType } from 'react';
import type { HomeBlockName } from '../../features/sites/config/home-blocks.ts';
import { LazyBlocks } from '../content/lazy-blocks.tsx';
import type { HomeData } from '../home/home-data.ts';
import type { HomeLayoutProps } from './layout-types.ts';

export type HomeBlockProps = HomeLayoutProps & {
  /** Whether the previous block has the same background and already leaves enough space. */
  isClose: boolean;
};

export type HomeBlockLayout = {
  /** The order on sites that configure none. */
  order: readonly HomeBlockName[];
  /** Blocks without a component are part of this template's hero. */
  parts: Partial<Record<HomeBlockName, ComponentType<HomeBlockProps>>>;
  /** Blocks with their own background or border at the end. */
  grounds: readonly HomeBlockName[];
};

type HomeBlocksProps = HomeLayoutProps & {
  layout: HomeBlockLayout;
  /** Whether the hero already leaves enough space below it. */
  isOpeningClose?: boolean;
};

/** The blocks below the hero, in the site's order or else in the template's. */
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

/** Whether the block has anything to show. */
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
      return home.extraBlocks.some(({ kind }) => kind === name);
  }
}

const more =
  (name: 'offers' | 'models' | 'articles') =>
  ({ home, Card, isClose }: HomeBlockProps) => (
    <div className={isClose ? '*:pt-0' : undefined}>
      <LazyBlocks blocks={home.extraBlocks.filter(({ kind }) => kind === name)} Card={Card} />
    </div>
  );

const HomeOffers = more('offers');
const HomeModels = more('models');
const HomeArticles = more('articles');
