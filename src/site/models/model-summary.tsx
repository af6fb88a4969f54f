import { imageUrl } from '../../platform/images/image-url.ts';
import { Picture } from '../../ui/picture.tsx';
import type { SelectedModel } from './selected-model.ts';

/** The model that a form is about. */
export const ModelSummary = ({ model: { name, picture } }: { model: SelectedModel }) => (
  <div className="form-car">
    {picture && (
      <Picture
        src={imageUrl(picture.id, { w: 240, crop: '3:2' })}
        width={240}
        height={160}
        alt=""
        colour={picture.colour}
        first
      />
    )}
    <p>
      <strong>{name}</strong>
      <span>Change it below if you want a different model.</span>
    </p>
  </div>
);
