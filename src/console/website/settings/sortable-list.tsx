import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useSortSensors } from '../../components/use-sort-sensors.ts';

const instructions = {
  draggable: 'Press Space to pick up the entry, the arrow keys to move it, Space to put it down and Escape to cancel.',
};

type SortableListProps = {
  /** Unique on the page. */
  id: string;
  keys: readonly number[];
  onMove(from: number, to: number): void;
  children: ReactNode;
};

/** A list whose entries move by mouse, by touch after a long press, and by keyboard. */
export function SortableList({ id, keys, onMove, children }: SortableListProps) {
  const sensors = useSortSensors();
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over && active.id !== over.id) onMove(keys.indexOf(toKey(active.id)), keys.indexOf(toKey(over.id)));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ screenReaderInstructions: instructions }}
    >
      <SortableContext items={keys.map(toId)} strategy={verticalListSortingStrategy}>
        <ol className="setting-list">{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

/** The library takes an id of 0 for none. */
const toId = (key: number): number => key + 1;
const toKey = (id: string | number): number => Number(id) - 1;

type SortableItemProps = { itemKey: number; label: string; children: ReactNode };

/** An entry with the handle that it is dragged by. */
export function SortableItem({ itemKey, label, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: toId(itemKey),
  });
  const style = transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined;
  return (
    <li ref={setNodeRef} style={style} className="setting-item" data-dragged={isDragging || undefined}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className="setting-handle"
        aria-label={`Move ${label}`}
      >
        <Icon name="menu" />
      </button>
      {children}
    </li>
  );
}
