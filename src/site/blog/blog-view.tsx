import { BlockGrid } from '../../features/content/blocks/block-grid.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { ArticleCard } from '../content/article-card.tsx';
import { ContentHeader } from '../content/content-header.tsx';
import type { BlogPageData } from './blog-page-data.ts';

/** The newest article large, the others in a grid. */
export function BlogView({ blog: { top, lists, articles, page, pages, newer, older } }: { blog: BlogPageData }) {
  const [first, ...others] = articles;
  return (
    <div className="blog-page">
      <ContentHeader top={top} />
      <div className="blog-body container-site">
        {lists.length > 0 && (
          <nav aria-label="Articles by subject" className="blog-lists">
            {lists.map(({ label, href, isShown }) => (
              <SmartLink key={href} to={href} {...(isShown && { 'aria-current': 'page' })}>
                {label}
              </SmartLink>
            ))}
          </nav>
        )}
        {first && (
          <div className="blog-first">
            <ArticleCard article={first} headingLevel={2} sizes="(min-width: 64rem) 48rem, 92vw" first />
          </div>
        )}
        <BlockGrid count={others.length}>
          {others.map((article) => (
            <li key={article.path}>
              <ArticleCard article={article} headingLevel={2} />
            </li>
          ))}
        </BlockGrid>
        {pages > 1 && (
          <nav aria-label="Pages" className="blog-pages">
            {newer !== null && (
              <SmartLink to={newer} rel="prev" className="btn btn-outline">
                Newer articles
              </SmartLink>
            )}
            <span>
              Page {page} of {pages}
            </span>
            {older !== null && (
              <SmartLink to={older} rel="next" className="btn btn-outline">
                Older articles
              </SmartLink>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}
