import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { describeRefusal } from '../../../features/stock/photos/photo-refusal.ts';
import type { Photo } from '../../../features/stock/photos/photo-store.server.ts';
import { isFrameCount, maxFrames, minFrames } from '../../../features/stock/turntable/frame-limits.ts';
import { orderByName } from '../../../features/stock/turntable/order-by-name.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { FileDrop } from './file-drop.tsx';
import type { PhotoFields } from './photo-form.ts';
import { getProblem, type PhotoResult } from './photo-result.ts';
import { TurntableFrames } from './turntable-frames.tsx';
import { UploadList } from './upload-list.tsx';
import { useUndoToast } from './use-undo-toast.ts';
import type { Uploads } from './use-uploads.ts';

type TurntablePanelProps = {
  frames: readonly Photo[];
  imagesPath: string;
  uploads: Uploads;
};

const requirements = `It takes ${minFrames} to ${maxFrames} pictures of the same size, evenly spaced, in the order of their file names: front, left side, rear, right side.`;

/** The turntable of a car: its frames are chosen all at once, and saved once all of them are there. */
export function TurntablePanel({ frames, imagesPath, uploads: { queue, uploads, added } }: TurntablePanelProps) {
  const fetcher = useFetcher<PhotoResult>();
  const { submit } = fetcher;
  const change = useCallback((fields: PhotoFields) => void submit(fields, { method: 'post' }), [submit]);
  useUndoToast(fetcher.data, change);
  const [problem, setProblem] = useState<string>();
  const choose = (files: readonly File[]): void => {
    const { length: count } = files;
    if (count === 0) return;
    if (!isFrameCount(count)) return setProblem(describeRefusal({ reason: 'frame-count', count }));
    setProblem(undefined);
    queue.clear();
    queue.add(orderByName(files));
  };
  useEffect(() => {
    // Files that were refused stay on the list until a person takes them off.
    if (uploads.length > 0 || added.length === 0) return;
    change({ intent: 'turntable', frames: added.join('-') });
    queue.forgetAdded();
  }, [uploads, added, change, queue]);
  const hasFrames = frames.length > 0;
  const isSaving = fetcher.state !== 'idle';
  const shownProblem = problem ?? (uploads.length === 0 ? getProblem(fetcher.data) : undefined);
  return (
    <Panel
      title="Turntable"
      description={`${hasFrames ? `${frames.length} frames. ` : ''}Visitors turn the car by dragging. ${requirements}`}
      actions={
        hasFrames && (
          <fetcher.Form method="post">
            <button
              type="submit"
              name="intent"
              value="remove-turntable"
              className="btn btn-outline btn-small"
              disabled={isSaving}
            >
              Remove turntable
            </button>
          </fetcher.Form>
        )
      }
    >
      {shownProblem !== undefined && <Notice tone="danger">{shownProblem}</Notice>}
      {hasFrames && <TurntableFrames frames={frames} imagesPath={imagesPath} />}
      <FileDrop
        label={hasFrames ? 'Replace all frames' : 'Choose all frames'}
        kind="outline"
        hint="JPEG, PNG, WebP or AVIF, up to 25 MB each."
        add={choose}
      />
      <noscript>
        <p className="mt-3">Adding a turntable needs JavaScript.</p>
      </noscript>
      {uploads.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          The turntable is saved once all frames are there. Take a file off the list to do without it.
        </p>
      )}
      <UploadList
        uploads={uploads}
        label="Frames on their way"
        noun="frame"
        retry={queue.retry}
        remove={queue.remove}
      />
    </Panel>
  );
}
