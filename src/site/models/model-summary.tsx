import { imageUrl } from '../../platform/images/image-url.ts';
import { Picture } from '../../ui/picture.tsx';
import type { AskedModel } from './asked-model.ts';

/** The model that a form is about, so that nobody wonders. */
export const ModelSummary = ({ model: { name, picture } }: { model: AskedModel }) => (
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
      <span>Change it below if you mean another.</span>
    </p>
  </div>
);
