import { createElement, Fragment } from 'react';
import { WrittenBlockView } from '../../features/content/blocks/written-block-view.tsx';
import type { SiteTemplate } from '../templates/template.ts';
import { PageSheet } from '../page-sheet.tsx';
import type { BlockData } from './block-data.ts';
import sheet from './blocks-view.css?url';
import { FilledBlockView } from './filled-block-view.tsx';

type BlocksViewProps = { blocks: readonly BlockData[]; Card: SiteTemplate['Card'] };

/** What a page is built of, one under the other: their order never changes, and they need no keys. Brings its styles. */
export function BlocksView({ blocks, Card }: BlocksViewProps) {
  if (blocks.length === 0) return null;
  return (
    <>
      <PageSheet href={sheet} />
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
      return <FilledBlockView block={block} Card={Card} />;
    default:
      return <WrittenBlockView block={block} />;
  }
}
