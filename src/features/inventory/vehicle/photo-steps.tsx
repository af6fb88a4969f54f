import { Icon } from '../../../ui/icon.tsx';

type PhotoStepsProps = { at: number; show(place: number): void };

export const PhotoSteps = ({ at, show }: PhotoStepsProps) => (
  <>
    <button type="button" className="photo-step" aria-label="Previous photo" onClick={() => show(at - 1)}>
      <Icon name="chevron-right" />
    </button>
    <button type="button" className="photo-step" aria-label="Next photo" onClick={() => show(at + 1)}>
      <Icon name="chevron-right" />
    </button>
  </>
);
