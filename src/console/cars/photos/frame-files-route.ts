import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { addFrame } from '../../../features/stock/turntable/add-frame.server.ts';
import { receiveUpload, redirectToPhotos } from './receive-upload.server.ts';

export const loader = (args: LoaderFunctionArgs) => redirectToPhotos(args);

/** Receives one frame of a turntable, which is saved once all frames are there. */
export const action = (args: ActionFunctionArgs) =>
  receiveUpload(args, async (tools, scope, carId, content) => {
    const added = await addFrame(tools, scope, carId, content);
    return 'refused' in added ? added : { photoId: added.frameId, isKnown: false };
  });
