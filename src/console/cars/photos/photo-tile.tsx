import { useSortable } from '@dnd-kit/sortable';
import { Form } from 'react-router';
import type { Photo } from '../../../features/stock/photos/photo-store.server.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import type { PhotoFields } from './photo-form.ts';
import { PhotoPicture } from './photo-picture.tsx';

type PhotoTileProps = {
  photo: Photo;
  /** From 0. */
  place: number;
  count: number;
  imagesPath: string;
  isBusy: boolean;
  onChange(fields: PhotoFields): void;
  onCrop(): void;
};

/** A photo with its actions, a plain form without JavaScript. */
export function PhotoTile({ photo, place, count, imagesPath, isBusy, onChange, onCrop }: PhotoTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  });
  const style = transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)`, transition } : undefined;
  const name = `photo ${place + 1}`;
  return (
    <li ref={setNodeRef} style={style} className={classNames('photo-tile', isDragging && 'photo-tile-dragging')}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className="photo-handle"
        aria-label={`Photo ${place + 1} of ${count}${place === 0 ? ', the cover' : ''}: move`}
      >
        <PhotoPicture photo={photo} imagesPath={imagesPath} />
        {place === 0 && <span className="photo-cover">Cover</span>}
      </button>
      <Form
        method="post"
        className="photo-actions"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          onChange({ photo: String(photo.id), intent: submitter?.getAttribute('value') ?? '' });
        }}
      >
        <input type="hidden" name="photo" value={photo.id} />
        <ActionButton
          intent="earlier"
          icon="arrow-left"
          label={`Move ${name} earlier`}
          disabled={isBusy || place === 0}
        />
        <ActionButton
          intent="later"
          icon="arrow-right"
          label={`Move ${name} later`}
          disabled={isBusy || place === count - 1}
        />
        <ActionButton intent="cover" icon="star" label={`Make ${name} the cover`} disabled={isBusy || place === 0} />
        <ActionButton intent="rotate" icon="rotate" label={`Rotate ${name}`} disabled={isBusy} />
        <button
          type="button"
          className="photo-action needs-scripts"
          aria-label={`Crop ${name}`}
          title="Crop"
          disabled={isBusy}
          onClick={onCrop}
        >
          <Icon name="crop" />
        </button>
        <ActionButton intent="remove" icon="trash" label={`Delete ${name}`} disabled={isBusy} />
      </Form>
    </li>
  );
}

type ActionButtonProps = { intent: string; icon: IconName; label: string; disabled: boolean };

const ActionButton = ({ intent, icon, label, disabled }: ActionButtonProps) => (
  <button
    type="submit"
    name="intent"
    value={intent}
    className="photo-action"
    aria-label={label}
    title={label}
    disabled={disabled}
  >
    <Icon name={icon} />
  </button>
);
