import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useFetcher,
  useLoaderData,
} from 'react-router';
import { movePhoto } from '../../../features/stock/photos/photo-order.ts';
import { describeRefusal } from '../../../features/stock/photos/photo-refusal.ts';
import { listPhotos, type Photo } from '../../../features/stock/photos/photo-store.server.ts';
import { listFrames } from '../../../features/stock/turntable/turntable-store.server.ts';
import { HiddenFields } from '../../../ui/forms/hidden-fields.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { ConfirmLeaving } from '../../components/forms/confirm-leaving.tsx';
import { useLeaveGuard } from '../../components/forms/use-leave-guard.ts';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { requireDealership } from '../../server/signed-in.ts';
import { CarHeader } from '../car-header.tsx';
import { loadCar } from '../load-car.server.ts';
import { changePhoto } from './change-photo.server.ts';
import { CropDialog } from './crop-dialog.tsx';
import { type PhotoDone, type PhotoFields, photoForm } from './photo-form.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { getProblem, type PhotoResult } from './photo-result.ts';
import { loadPhotoSource } from './load-photo-source.server.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { PhotoSource } from './photo-source.tsx';
import { TurntableFrames } from './turntable-frames.tsx';
import { TurntablePanel } from './turntable-panel.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { usePhotoOrder } from './use-photo-order.ts';
import { useUndoToast } from './use-undo-toast.ts';
import { useReload, useUploads } from './use-uploads.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { car, scope, path, mayManage } = await loadCar(args);
  const { slug } = requireDealership(args.context);
  const photos = await listPhotos(scope, car.id);
  const frames = await listFrames(scope, car.id);
  const source = await loadPhotoSource(scope, car.id);
  return { car, path, photos, frames, source, mayManage, imagesPath: `/dealerships/${slug}/images` };
}

export async function action(args: ActionFunctionArgs) {
  const { scope, car } = await loadCar(args);
  const form = await readForm(args.request, photoForm);
  if (!form.ok) return refuse({ values: form.refused.values, problem: 'This change is not valid. Reload the page.' });
  const { photoDependencies: tools } = args.context.get(consoleRequest);
  const changed = await changePhoto({ tools, scope, carId: car.id }, form.value);
  return 'refused' in changed ? refuse({ values: form.values, problem: describeRefusal(changed.refused) }) : changed;
}

/** A lost connection must not replace the page, on which uploads may be running. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof TypeError)
      return { problem: 'The connection was lost. Your change was not saved; try again.' };
    throw error;
  }
}

export default function PhotosPage() {
  const { car, path, photos, frames, source, mayManage, imagesPath } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-6xl">
      <CarHeader car={car} path={path} />
      {source && <PhotoSource note={source} mayManage={mayManage} />}
      {mayManage ? (
        <PhotoEditor photos={photos} frames={frames} path={path} imagesPath={imagesPath} />
      ) : (
        <PhotoList photos={photos} frames={frames} imagesPath={imagesPath} />
      )}
    </div>
  );
}

type PhotosProps = { photos: readonly Photo[]; frames: readonly Photo[]; imagesPath: string };

function PhotoEditor({ photos, frames, path, imagesPath }: PhotosProps & { path: string }) {
  const sent = useActionData<typeof action>() as PhotoResult;
  const fetcher = useFetcher<PhotoResult>();
  const saved = useMemo(() => photos.map(({ id }) => id), [photos]);
  const { shown, problem: orderProblem, setOrder } = usePhotoOrder(saved);
  const { queue, uploads, added, isBusy } = useUploads(`${path}/photos/files`);
  const frameUploads = useUploads(`${path}/photos/frames`);
  // A turntable is saved only once none of its files is on the list.
  const isTurntableOpen = frameUploads.uploads.length > 0;
  const blocker = useLeaveGuard(isBusy || isTurntableOpen);
  useReload(added);
  useEffect(() => {
    // Photos arrive in any order; once all are there, they get that of their files.
    if (isBusy || added.length === 0 || !added.every((id) => saved.includes(id))) return;
    setOrder([...saved.filter((id) => !added.includes(id)), ...added]);
    queue.forgetAdded();
  }, [isBusy, added, saved, setOrder, queue]);
  const [cropped, setCropped] = useState<Photo>();
  const { submit } = fetcher;
  const change = useCallback((fields: PhotoFields) => void submit(fields, { method: 'post' }), [submit]);
  useUndoToast(fetcher.data, change);
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const ordered = shown.flatMap((id) => byId.get(id) ?? []);
  const problem = getProblem(fetcher.data) ?? orderProblem ?? getProblem(sent);

  return (
    <>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {sent && 'done' in sent && <DoneNotice {...sent} />}
      <UploadPanel queue={queue} uploads={uploads} />
      <Panel
        title={`${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`}
        description={photos.length > 1 ? 'The first is the cover. Drag a photo to move it.' : undefined}
      >
        {ordered.length === 0 ? (
          <EmptyState icon="camera" title="No photos yet">
            Cars with photos get far more enquiries. Add some above.
          </EmptyState>
        ) : (
          <PhotoGrid
            photos={ordered}
            imagesPath={imagesPath}
            isBusy={fetcher.state !== 'idle'}
            onOrder={setOrder}
            onChange={({ intent = '', photo = '' }) => {
              const moved = arrange(shown, intent, Number(photo));
              if (moved) setOrder(moved);
              else change({ intent, photo });
            }}
            onCrop={setCropped}
          />
        )}
      </Panel>
      <TurntablePanel frames={frames} imagesPath={imagesPath} uploads={frameUploads} />
      {cropped && (
        <CropDialog photo={cropped} imagesPath={imagesPath} onClose={() => setCropped(undefined)} onCrop={change} />
      )}
      <ConfirmLeaving blocker={blocker} title="Photos are still being uploaded">
        {`If you leave this page, ${isTurntableOpen ? 'the turntable is not saved' : 'the remaining photos are not added'}.`}
      </ConfirmLeaving>
    </>
  );
}

/** The order after a move, which is shown before it is saved; undefined for any other change. */
function arrange(photoIds: readonly number[], intent: string, photoId: number): number[] | undefined {
  const place = photoIds.indexOf(photoId);
  const target = { cover: 0, earlier: place - 1, later: place + 1 }[intent];
  return target === undefined ? undefined : movePhoto(photoIds, photoId, target);
}

/** What was done, and its undo, without JavaScript. */
const DoneNotice = ({ done, undo }: PhotoDone) => (
  <Notice tone="good">
    <div className="flex flex-wrap items-center gap-3">
      {done}
      {undo && (
        <Form method="post">
          <HiddenFields fields={Object.entries(undo)} />
          <button type="submit" className="btn btn-outline btn-small">
            Undo
          </button>
        </Form>
      )}
    </div>
  </Notice>
);

/** For people who may not change the stock. */
const PhotoList = ({ photos, frames, imagesPath }: PhotosProps) => (
  <>
    <Panel title={`${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`}>
      {photos.length === 0 ? (
        <EmptyState icon="camera" title="No photos yet" />
      ) : (
        <ul className="photo-grid" aria-label="Photos">
          {photos.map((photo, place) => (
            <li key={photo.id} className="photo-tile">
              <span className="photo-handle photo-handle-still">
                <PhotoPicture photo={photo} imagesPath={imagesPath} alt={`Photo ${place + 1} of ${photos.length}`} />
                {place === 0 && <span className="photo-cover">Cover</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
    {frames.length > 0 && (
      <Panel title="Turntable" description={`${frames.length} frames. Visitors turn the car by dragging.`}>
        <TurntableFrames frames={frames} imagesPath={imagesPath} />
      </Panel>
    )}
  </>
);
