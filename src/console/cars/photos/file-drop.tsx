import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../components/icon.tsx';

type FileDropProps = {
  /** 'Choose photos' */
  label: string;
  hint: ReactNode;
  kind?: 'brand' | 'outline';
  add(files: readonly File[]): void;
};

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** Where pictures are dropped or chosen. */
export function FileDrop({ label, hint, kind = 'brand', add }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classNames('drop-area', isOver && 'drop-area-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={accepted}
        className="sr-only"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={`btn btn-${kind}`}>
        <Icon name="plus" />
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        <span className="max-sm:hidden">Or drop them here. </span>
        {hint}
      </p>
    </div>
  );
}
