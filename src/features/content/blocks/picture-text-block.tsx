import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { MarkdownView } from '../markdown/markdown-view.tsx';
import { FramedPicture } from './framed-picture.tsx';
import type { StaticBlockOf } from './static-block.ts';

/** A picture with text beside it; on phones below it. */
export function PictureTextBlock({
  block: { heading, text, picture, side, link },
}: {
  block: StaticBlockOf<'picture-text'>;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-block block-picture-text">
      <div className={classNames('container-site', picture && `picture-text picture-${side}`)}>
        {picture && <FramedPicture picture={picture} sizes="(min-width: 64rem) 46rem, 100vw" />}
        <div className="picture-body">
          <h2 id={id} className="heading">
            {heading}
          </h2>
          <MarkdownView blocks={text} />
          {link && (
            <SmartLink to={link.to} className="btn btn-outline">
              {link.label}
            </SmartLink>
          )}
        </div>
      </div>
    </section>
  );
}
