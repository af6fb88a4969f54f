import { Icon } from '../../components/icon.tsx';

type CarThumbnailProps = {
  coverId: number | null;
  /** `/dealerships/{slug}/images` */
  imagesPath: string;
};

/** A small picture of a car, or a neutral box of the same size. */
export const CarThumbnail = ({ coverId, imagesPath }: CarThumbnailProps) =>
  coverId === null ? (
    <span className="car-thumbnail" aria-hidden="true">
      <Icon name="car" />
    </span>
  ) : (
    <img
      src={`${imagesPath}/${coverId}?w=240`}
      alt=""
      width={42}
      height={28}
      loading="lazy"
      decoding="async"
      className="car-thumbnail"
    />
  );
