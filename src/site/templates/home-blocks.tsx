import type { ComponentType } from 'react';
import type { HomeBlockName } from '../../features/sites/config/home-blocks.ts';
import { LazyBlocks } from '../content/lazy-blocks.tsx';
import { hasStock } from './components/home/stock-soon.tsx';
import type { HomeData } from '../home/home-data.ts';
import type { HomeLayoutProps } from './layout-types.ts';

export type HomeBlockProps = HomeLayoutProps & {
  /** Whether the previous block has the same background and already leaves enough space. */
  omitsTopPadding: boolean;
};

export type HomeBlockLayout = {
  /** The order on sites that configure none. */
  order: readonly HomeBlockName[];
  /** Blocks without a component are part of this template's hero. */
  components: Partial<Record<HomeBlockName, ComponentType<HomeBlockProps>>>;
  /** Blocks with their own background or border at the end. */
  separated: readonly HomeBlockName[];
};

type HomeBlocksProps = HomeLayoutProps & {
  layout: HomeBlockLayout;
  /** Whether the hero already leaves enough space for the first block. */
  firstOmitsTopPadding?: boolean;
};

/** The blocks below the hero, in the site's order or else in the template's. */
export function HomeBlocks({ home, Card, layout, firstOmitsTopPadding = false }: HomeBlocksProps) {
  const { order, separated } = layout;
  const components = { ...layout.components, offers: HomeOffers, models: HomeModels, articles: HomeArticles };
  const shown = (home.blocks ?? order).filter((name) => components[name] && hasContent(name, home));
  return shown.map((name, index) => {
    const Block = components[name];
    const before = shown[index - 1];
    return (
      Block && (
        <Block
          key={name}
          home={home}
          Card={Card}
          omitsTopPadding={before === undefined ? firstOmitsTopPadding : !separated.includes(before)}
        />
      )
    );
  });
}

/** Whether the block has anything to show. */
function hasContent(name: HomeBlockName, home: HomeData): boolean {
  switch (name) {
    case 'featured':
      return home.featured.length > 0;
    case 'budget':
      return hasStock(home);
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

const createExtraBlock =
  (name: 'offers' | 'models' | 'articles') =>
  ({ home, Card, omitsTopPadding }: HomeBlockProps) => (
    <div className={omitsTopPadding ? '*:pt-0' : undefined}>
      <LazyBlocks blocks={home.extraBlocks.filter(({ kind }) => kind === name)} Card={Card} />
    </div>
  );

const HomeOffers = createExtraBlock('offers');
const HomeModels = createExtraBlock('models');
const HomeArticles = createExtraBlock('articles');
