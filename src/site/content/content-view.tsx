import { MarkdownView } from '../../features/content/markdown/markdown-view.tsx';
import { OnThisPage } from '../legal/on-this-page.tsx';
import { PageSheet } from '../page-sheet.tsx';
import { templateNamed } from '../templates/registry.ts';
import { BlocksView } from './blocks-view.tsx';
import type { ContentPageData } from './content-page-data.ts';
import sheet from './content-page.css?url';
import { ContentTop } from './content-top.tsx';

/** Texts with so many parts list them beside the text. */
const manyParts = 5;

/** A page that the site has written. */
export const View = ({ page: { template, top, text, blocks } }: { page: ContentPageData }) => (
  <div data-view="content" className="content-page">
    <PageSheet href={sheet} />
    <ContentTop top={top} />
    {text.length > 0 && (
      <div className="page-block content-text container-site">
        {partsOf(text) >= manyParts && <OnThisPage blocks={text} />}
        <MarkdownView blocks={text} />
      </div>
    )}
    <BlocksView blocks={blocks} Card={templateNamed(template).Card} />
  </div>
);

const partsOf = (text: ContentPageData['text']): number =>
  text.filter((block) => block.kind === 'heading' && block.level === 2).length;
