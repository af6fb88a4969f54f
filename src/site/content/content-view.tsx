import { MarkdownView } from '../../features/content/markdown/markdown-view.tsx';
import { OnThisPage } from '../legal/on-this-page.tsx';
import { PageStylesheet } from '../rendering/page-stylesheet.tsx';
import { getTemplate } from '../templates/registry.ts';
import { BlocksView } from './blocks-view.tsx';
import type { ContentPageData } from './content-page-data.ts';
import sheet from './content-page.css?url';
import { ContentHeader } from './content-header.tsx';

/** Pages with at least this many sections show a table of contents. */
const minSections = 5;

/** A content page. */
export const View = ({ page: { template, top, text, blocks } }: { page: ContentPageData }) => (
  <div data-view="content" className="content-page">
    <PageStylesheet href={sheet} />
    <ContentHeader top={top} />
    {text.length > 0 && (
      <div className="page-block content-text container-site">
        {countSections(text) >= minSections && <OnThisPage blocks={text} />}
        <MarkdownView blocks={text} />
      </div>
    )}
    <BlocksView blocks={blocks} Card={getTemplate(template).Card} />
  </div>
);

const countSections = (text: ContentPageData['text']): number =>
  text.filter((block) => block.kind === 'heading' && block.level === 2).length;
