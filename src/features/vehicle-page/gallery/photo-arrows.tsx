import { Icon } from '../../../ui/icon.tsx';

type PhotoArrowsProps = { index: number; show(index: number): void };

export const PhotoArrows = ({ index, show }: PhotoArrowsProps) => (
  <>
    <button type="button" className="photo-step" aria-label="Previous photo" onClick={() => show(index - 1)}>
      <Icon name="chevron-right" />
    </button>
    <button type="button" className="photo-step" aria-label="Next photo" onClick={() => show(index + 1)}>
      <Icon name="chevron-right" />
    </button>
  </>
);
