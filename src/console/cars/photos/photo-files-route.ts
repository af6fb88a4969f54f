import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { addPhoto } from '../../../features/stock/photos/add-photo.server.ts';
import { receiveUpload, redirectToPhotos } from './receive-upload.server.ts';

export const loader = (args: LoaderFunctionArgs) => redirectToPhotos(args);

export const action = (args: ActionFunctionArgs) => receiveUpload(args, addPhoto);
