import { imageSrcSet, imageUrl } from '../../platform/images/image-url.ts';
import { Picture } from '../../ui/picture.tsx';

/** `colour` is null until the image has been processed. */
export type CarPicture = { id: number; colour: string | null };

type FormCarPictureProps = {
  picture: CarPicture | null;
  sizes: string;
  /** In pixels. */
  widest?: 960 | 1280;
};

/** The photo of the car beside a form. Decorative: the car's name is next to it. */
export const FormCarPicture = ({ picture, sizes, widest = 960 }: FormCarPictureProps) =>
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
