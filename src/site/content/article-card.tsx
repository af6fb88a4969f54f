import { FramedPicture } from '../../features/content/blocks/framed-picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { ArticleCardData } from './article-card-data.ts';
import { Byline } from './byline.tsx';

type ArticleCardProps = {
  article: ArticleCardData;
  headingLevel?: 2 | 3;
  sizes?: string;
  /** Whether it is the largest element on the first screen. */
  first?: boolean;
};

const inRow = '(min-width: 64rem) 26rem, (min-width: 40rem) 47vw, 92vw';

/** The title is the link; the styles extend it over the whole card. */
export function ArticleCard({ article, headingLevel = 3, sizes = inRow, first = false }: ArticleCardProps) {
  const { path, title, description, picture, byline } = article;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="article-card">
      {picture && <FramedPicture picture={picture} sizes={sizes} alt="" first={first} />}
      <div>
        <Byline byline={byline} />
        <Heading>
          <SmartLink to={path}>{title}</SmartLink>
        </Heading>
        {description !== '' && <p>{description}</p>}
      </div>
    </article>
  );
}
