import { imageSrcSet, imageUrl } from '../platform/images/image-url.ts';
import { Picture } from '../ui/picture.tsx';

/** Without a colour where nobody has looked at it yet. */
export type CarPicture = { id: number; colour: string | null };

type AsidePictureProps = {
  picture: CarPicture | null;
  sizes: string;
  /** In pixels. */
  widest?: 960 | 1280;
};

/** The car that a form is about, seen at once; its name stands beside it. */
export const AsidePicture = ({ picture, sizes, widest = 960 }: AsidePictureProps) =>
  picture && (
    <Picture
      src={imageUrl(picture.id, { w: 640, crop: '3:2' })}
      srcSet={imageSrcSet(picture.id, { widths: [240, 640, widest], crop: '3:2' })}
      sizes={sizes}
      width={640}
      height={427}
      alt=""
      colour={picture.colour}
      first
    />
  );
