import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import type { Upload } from './upload-queue.ts';

type UploadListProps = {
  uploads: readonly Upload[];
  label: string;
  /** 'photo' */
  noun: string;
  retry(key: number): void;
  remove(key: number): void;
};

/** How far each file has got. */
export const UploadList = ({ uploads, label, noun, retry, remove }: UploadListProps) => (
  <>
    <output className="sr-only">{describeUploads(uploads, noun)}</output>
    {uploads.length > 0 && (
      <ul className="mt-4 grid gap-2" aria-label={label}>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} retry={retry} remove={remove} />
        ))}
      </ul>
    )}
  </>
);

type UploadRowProps = Pick<UploadListProps, 'retry' | 'remove'> & { upload: Upload };

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

function describeUploads(uploads: readonly Upload[], noun: string): string {
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const open = uploads.filter(({ state }) => state !== 'failed' && state !== 'known').length;
  if (open > 0) return `${open} ${noun}${open === 1 ? '' : 's'} to upload.`;
  return failed > 0 ? `${failed} ${failed === 1 ? 'file was' : 'files were'} not added.` : '';
}

const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
