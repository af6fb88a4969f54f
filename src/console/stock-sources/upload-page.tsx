import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { FormError, readFormFile } from '../../platform/http/body/read-form-file.ts';
import { Panel } from '../components/panel.tsx';
import { pausedSource } from './describe-source.ts';
import { loadSource } from './load-source.server.ts';
import { receiveUpload, type UploadAnswer } from './receive-upload.server.ts';
import { SourceHeader } from './source-header.tsx';
import { UploadForm } from './upload-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { shown, path } = await loadSource(args);
  if (shown.kind !== 'upload') throw redirect(path);
  return { source: shown, path };
}

/** Receives the file of a plain form, without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const received = await receiveForm(args);
  if ('to' in received) throw redirect(received.to);
  return data(received, { status: 422 });
}

async function receiveForm(args: ActionFunctionArgs): Promise<UploadAnswer> {
  const loaded = await loadSource(args);
  const { body, headers } = args.request;
  try {
    const file = body && (await readFormFile(body, headers.get('content-type') ?? '', 'file'));
    return file ? await receiveUpload(args.context, loaded, file) : { message: 'Choose a file.' };
  } catch (error) {
    if (error instanceof FormError) return { message: 'The file arrived incomplete. Upload it again.' };
    throw error;
  }
}

/** Where a refused file can be replaced by another one. */
export default function UploadPage() {
  const { source, path } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-5xl">
      <SourceHeader source={source} path={path} />
      <Panel title="Upload a file">
        {source.enabled ? <UploadForm path={path} problem={result?.message} /> : <p>{pausedSource}</p>}
      </Panel>
    </div>
  );
}
