import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { PartsTile } from './parts-data.ts';

/** Pictures to choose from, the first larger than the others. */
export const PartsCollage = ({ tiles }: { tiles: readonly PartsTile[] }) => (
  <ul className="parts-collage">
    {tiles.map(({ label, note, href, picture }, place) => (
      <li key={href}>
        <SmartLink to={href} className="on-picture">
          {picture && (
            <Picture
              src={imageUrl(picture.id, { w: 640, crop: '3:2' })}
              srcSet={imageSrcSet(picture.id, {
                widths: [320, 480, 640, 800, 960],
                crop: '3:2',
                availableWidth: picture.width,
              })}
              sizes={place === 0 ? '(width < 48rem) calc(100vw - 2rem), 50vw' : '(width < 48rem) 44vw, 25vw'}
              width={600}
              height={400}
              colour={picture.colour}
              alt=""
              first={place === 0}
            />
          )}
          <span>
            <strong>{label}</strong> {note}
          </span>
        </SmartLink>
      </li>
    ))}
  </ul>
);
