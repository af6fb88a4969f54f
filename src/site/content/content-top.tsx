import { isWidePicture } from '../../features/content/blocks/is-wide-picture.ts';
import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Breadcrumbs } from '../templates/parts/results/breadcrumbs.tsx';
import { Byline } from './byline.tsx';
import type { ContentHead } from './content-page-data.ts';

/** The top of a page that is read: with a picture like the opening of a magazine, without one calm. */
export function ContentTop({ top: { title, lead, crumbs, picture, byline } }: { top: ContentHead }) {
  return (
    <header className={classNames('content-top', picture && 'with-picture')}>
      <div className="container-site">
        <Breadcrumbs crumbs={crumbs} />
        <div className="content-words">
          <h1 className="heading">{title}</h1>
          {lead !== '' && <p className="content-lead">{lead}</p>}
          {byline && <Byline byline={byline} />}
        </div>
        {picture && <TopPicture picture={picture} />}
      </div>
    </header>
  );
}

const TopPicture = ({ picture: { id, width, height, colour, alt } }: { picture: ContentHead['picture'] & object }) => (
  <Picture
    first
    src={imageUrl(id)}
    srcSet={imageSrcSet(id, { widths: [640, 960, 1280, 1920], availableWidth: width })}
    sizes="(min-width: 64rem) 82rem, 150vw"
    {...{ width, height, colour, alt }}
    {...(isWidePicture({ width, height }) && { className: 'wide' })}
  />
);
