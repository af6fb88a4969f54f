import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { loadSource } from './load-source.server.ts';
import { receiveUpload, type UploadAnswer } from './receive-upload.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  throw redirect((await loadSource(args)).path);
}

/** Receives a file as it is, so that it can be large and the page shows how much was sent. */
export async function action(args: ActionFunctionArgs) {
  const loaded = await loadSource(args);
  const { body, headers } = args.request;
  if (!body || headers.get('content-type') !== 'application/octet-stream') {
    return answer(422, { message: 'Send one file as application/octet-stream.' });
  }
  const received = await receiveUpload(args.context, loaded, {
    name: args.url.searchParams.get('name') ?? '',
    content: body,
  });
  return answer('message' in received ? 422 : 200, received);
}

const answer = (status: number, content: UploadAnswer) => data(content, { status });
