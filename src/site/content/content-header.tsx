import { isWidePicture } from '../../features/content/blocks/is-wide-picture.ts';
import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Breadcrumbs } from '../templates/components/breadcrumbs.tsx';
import { Byline } from './byline.tsx';
import type { ContentHeaderData } from './content-page-data.ts';

/** The header of a content page, with or without a picture. */
export function ContentHeader({ top: { title, lead, crumbs, picture, byline } }: { top: ContentHeaderData }) {
  return (
    <header className={classNames('content-top', picture && 'with-picture')}>
      <div className="container-site">
        <Breadcrumbs breadcrumbs={crumbs} />
        <div className="content-title">
          <h1 className="heading">{title}</h1>
          {lead !== '' && <p className="content-lead">{lead}</p>}
          {byline && <Byline byline={byline} />}
        </div>
        {picture && <TopPicture picture={picture} />}
      </div>
    </header>
  );
}

const TopPicture = ({
  picture: { id, width, height, colour, alt },
}: {
  picture: ContentHeaderData['picture'] & object;
}) => (
  <Picture
    first
    src={imageUrl(id)}
    srcSet={imageSrcSet(id, { widths: [640, 960, 1280, 1920], availableWidth: width })}
    sizes="(min-width: 64rem) 82rem, 150vw"
    {...{ width, height, colour, alt }}
    {...(isWidePicture({ width, height }) && { className: 'wide' })}
  />
);
