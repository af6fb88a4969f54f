import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { PartsTile } from './parts-data.ts';

/** Phones show two per row; a single last tile spans both columns. */
const spansPhone = (index: number, count: number): boolean => count % 2 === 1 && index === count - 1;

/** Picture tiles, the first larger than the others where there is room. */
export const PartsCollage = ({ tiles }: { tiles: readonly PartsTile[] }) => (
  <ul className="parts-collage">
    {tiles.map(({ label, note, href, picture }, index) => (
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
              sizes={`(width < 48rem) ${spansPhone(index, tiles.length) ? 'calc(100vw - 2rem)' : '44vw'}, ${index === 0 ? 50 : 25}vw`}
              width={600}
              height={400}
              colour={picture.colour}
              alt=""
              first={index === 0}
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
