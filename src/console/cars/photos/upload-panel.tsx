import { type DragEvent, useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/panel.tsx';
import type { Upload } from './upload-queue.ts';

type UploadPanelProps = {
  uploads: readonly Upload[];
  add(files: readonly File[]): void;
  retry(key: number): void;
  remove(key: number): void;
};

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** Where photos are dropped or chosen, and how far each has got. */
export function UploadPanel({ uploads, add, retry, remove }: UploadPanelProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <Panel title="Add photos">
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
        <label htmlFor={id} className="btn btn-brand">
          <Icon name="plus" />
          Choose photos
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          <span className="max-sm:hidden">Or drop them here. </span>JPEG, PNG, WebP or AVIF, up to 25 MB each.
        </p>
      </div>
      <noscript>
        <p className="mt-3">Adding photos needs JavaScript. You can move and delete photos without it.</p>
      </noscript>
      <output className="sr-only">{describeUploads(uploads)}</output>
      {uploads.length > 0 && (
        <ul className="mt-4 grid gap-2" aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} retry={retry} remove={remove} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type UploadRowProps = Pick<UploadPanelProps, 'retry' | 'remove'> & { upload: Upload };

function UploadRow({ upload, retry, remove }: UploadRowProps) {
  const { key, name, bytes, state, progress, message, canRetry, thumbnail } = upload;
  const isOver = state === 'failed' || state === 'known';
  return (
    <li className="upload-row">
      {thumbnail ? (
        <img src={thumbnail} alt="" className="upload-thumbnail" />
      ) : (
        <span className="upload-thumbnail grid place-items-center">
          <Icon name="page" className="text-muted" />
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="flex gap-2">
          <span className="truncate font-medium">{name}</span>
          <span className="flex-none text-muted">{formatBytes(bytes)}</span>
        </p>
        {isOver ? (
          <p className={classNames('text-sm', state === 'failed' ? 'text-danger' : 'text-muted')}>{message}</p>
        ) : (
          <div className="flex items-center gap-2">
            <progress max={1} value={progress} aria-label={`Upload of ${name}`} />
            <span className="w-16 flex-none text-sm text-muted">{describeState(upload)}</span>
          </div>
        )}
      </div>
      {state === 'failed' && canRetry && (
        <button
          type="button"
          className="btn btn-outline btn-small"
          aria-label={`Try again: ${name}`}
          onClick={() => retry(key)}
        >
          Try again
        </button>
      )}
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-label={isOver ? `Take ${name} off the list` : `Cancel the upload of ${name}`}
        onClick={() => remove(key)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function describeState({ state, progress, message }: Upload): string {
  if (message !== undefined) return 'Retrying';
  if (state === 'waiting') return 'Waiting';
  return state === 'reading' ? 'Checking' : `${Math.round(progress * 100)} %`;
}

function describeUploads(uploads: readonly Upload[]): string {
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const open = uploads.filter(({ state }) => state !== 'failed' && state !== 'known').length;
  if (open > 0) return `${open} ${open === 1 ? 'photo' : 'photos'} to upload.`;
  return failed > 0 ? `${failed} ${failed === 1 ? 'file was' : 'files were'} not added.` : '';
}

const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
