import type { UploadAnswer } from './receive-upload.server.ts';
import type { SendFile } from './upload-queue.ts';

/** Sends a file. XMLHttpRequest, because fetch does not report how much was sent. */
export const createFileSender =
  (path: string): SendFile =>
  (file, { onProgress, signal }) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      // The name is for logs; the file itself says what it is.
      request.open('POST', `${path}?name=${encodeURIComponent(file.name)}`);
      request.responseType = 'json';
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(readAnswer(request)));
      for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => resolve('lost'));
      signal.addEventListener('abort', () => request.abort());
      request.send(file);
    });

function readAnswer({ status, response }: XMLHttpRequest): Awaited<ReturnType<SendFile>> {
  if (status === 401) {
    return { canRetry: true, message: 'Your session has ended. Sign in again in another tab, then try again.' };
  }
  if (status === 408 || status === 429 || status >= 500) return 'lost';
  const answer = response as Partial<UploadAnswer> | null;
  if (answer && 'photoId' in answer) return answer as { photoId: number; isKnown: boolean };
  if (answer && 'message' in answer && answer.message) return { message: answer.message, canRetry: false };
  return { canRetry: status !== 403 && status !== 404, message: 'The photo was not accepted.' };
}
