import { type Announcements, closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useSortSensors } from '../../components/use-sort-sensors.ts';
import type { Photo } from '../../../features/stock/photos/photo-store.server.ts';
import type { PhotoFields } from './photo-form.ts';
import { PhotoTile } from './photo-tile.tsx';

type PhotoGridProps = {
  photos: readonly Photo[];
  /** `/dealerships/{slug}/images` */
  imagesPath: string;
  isBusy: boolean;
  onOrder(photoIds: number[]): void;
  onChange(fields: PhotoFields): void;
  onCrop(photo: Photo): void;
};

const instructions = {
  draggable: 'Press Space to pick up the photo, the arrow keys to move it, Space to put it down and Escape to cancel.',
};

/** The photos in their order, which changes by mouse, by touch after a long press, and by keyboard. */
export function PhotoGrid({ photos, imagesPath, isBusy, onOrder, onChange, onCrop }: PhotoGridProps) {
  const sensors = useSortSensors();
  const ids = photos.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent): void => {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove(ids, ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id))));
  };
  return (
    <DndContext
      id="photos"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: createAnnouncements(ids), screenReaderInstructions: instructions }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className="photo-grid" aria-label="Photos">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              place={place}
              count={photos.length}
              imagesPath={imagesPath}
              isBusy={isBusy}
              onChange={onChange}
              onCrop={() => onCrop(photo)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function createAnnouncements(ids: readonly number[]): Announcements {
  const place = (id: string | number): string => `place ${ids.indexOf(Number(id)) + 1} of ${ids.length}`;
  return {
    onDragStart: ({ active }) => `Picked up the photo at ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `The photo is over ${place(over.id)}.` : 'The photo is outside of the list.'),
    onDragEnd: ({ over }) => (over ? `The photo was put down at ${place(over.id)}.` : 'The photo was put back.'),
    onDragCancel: () => 'Moving was cancelled. The photo is back at its place.',
  };
}
