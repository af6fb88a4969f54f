import { type FormEvent, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import type { UploadAnswer } from './receive-upload.server.ts';

type UploadFormProps = {
  /** `/dealerships/{slug}/stock-sources/{id}` */
  path: string;
  /** Why the last file was refused, without JavaScript. */
  problem?: string | undefined;
};

/** Uploads a file: with progress, or as a plain form without JavaScript. */
export function UploadForm({ path, problem }: UploadFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [sent, setSent] = useState<number>();
  const [refusal, setRefusal] = useState(problem);
  const isSending = sent !== undefined;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setRefusal('Choose a file.');
    setRefusal(undefined);
    setSent(0);
    const answer = await sendFile(`${path}/files`, file, setSent);
    setSent(undefined);
    if ('to' in answer) await navigate(answer.to);
    else setRefusal(answer.message);
  }

  return (
    <Form
      method="post"
      action={`${path}/upload`}
      encType="multipart/form-data"
      onSubmit={(event) => void send(event)}
      className="grid gap-3"
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          File
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          name="file"
          className="field"
          accept=".csv,.txt,.tsv,.json,.jsonl,.ndjson,.xml,.gz,.zip"
          aria-describedby={`${id}-note`}
          aria-invalid={refusal ? true : undefined}
        />
        <p id={`${id}-note`} className={refusal ? 'field-error' : 'mt-1.5 text-sm text-muted'} aria-live="polite">
          {refusal ?? 'CSV, TSV, JSON or XML, also in a ZIP or GZIP file, up to 200 MB.'}
        </p>
      </div>
      {isSending && (
        <progress value={sent} max={1} aria-label="Upload">
          {Math.round(sent * 100)} %
        </progress>
      )}
      <div>
        <SubmitButton disabled={isSending}>{isSending ? 'Uploading' : 'Upload'}</SubmitButton>
      </div>
    </Form>
  );
}

/** XMLHttpRequest, because fetch does not report how much was sent. */
const sendFile = (path: string, file: File, onProgress: (part: number) => void): Promise<UploadAnswer> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${path}?name=${encodeURIComponent(file.name)}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(readAnswer(request)));
    for (const event of ['error', 'abort', 'timeout']) {
      request.addEventListener(event, () => resolve({ message: 'The connection was lost. Upload the file again.' }));
    }
    request.send(file);
  });

function readAnswer({ status, response }: XMLHttpRequest): UploadAnswer {
  if (status === 401) return { message: 'Your session has ended. Sign in again in another tab, then upload again.' };
  const answer = response as UploadAnswer | null;
  if (answer && ('to' in answer || answer.message)) return answer;
  return { message: 'The file was not accepted. Upload it again.' };
}
