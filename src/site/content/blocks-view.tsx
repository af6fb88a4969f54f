import { createElement, Fragment } from 'react';
import { StaticBlockView } from '../../features/content/blocks/static-block-view.tsx';
import type { SiteTemplate } from '../templates/template.ts';
import { PageStylesheet } from '../rendering/page-stylesheet.tsx';
import type { BlockData } from './block-data.ts';
import sheet from './blocks-view.css?url';
import { DynamicBlockView } from './dynamic-block-view.tsx';

type BlocksViewProps = { blocks: readonly BlockData[]; Card: SiteTemplate['Card'] };

/** Renders a page's blocks and loads their styles. The order never changes, so the elements need no keys. */
export function BlocksView({ blocks, Card }: BlocksViewProps) {
  if (blocks.length === 0) return null;
  return (
    <>
      <PageStylesheet href={sheet} />
      {createElement(Fragment, null, ...blocks.map((block) => createElement(BlockView, { block, Card })))}
    </>
  );
}

function BlockView({ block, Card }: { block: BlockData; Card: SiteTemplate['Card'] }) {
  switch (block.kind) {
    case 'locations':
    case 'reviews':
    case 'offers':
    case 'models':
    case 'cars':
    case 'articles':
    case 'service-advantage':
    case 'finance':
      return <DynamicBlockView block={block} Card={Card} />;
    default:
      return <StaticBlockView block={block} />;
  }
}
