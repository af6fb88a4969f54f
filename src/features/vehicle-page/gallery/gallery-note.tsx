import { Icon } from '../../../ui/icon.tsx';

/** A good message about the price. */
export const GalleryNote = ({ text }: { text: string }) => (
  <p className="gallery-note">
    <Icon name="trend-down" />
    {text}
  </p>
);
