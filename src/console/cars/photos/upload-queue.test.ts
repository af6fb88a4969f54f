import { describe, expect, test } from 'vitest';
import { createUploadQueue, type SendFile, type SendResult } from './upload-queue.ts';
import { eventually } from '../../../../tests/support/harness/eventually.ts';

const makeFile = (name: string): File => new File([name], name);

/** A queue whose files are sent by the test. */
function openQueue() {
  const sent: { name: string; signal: AbortSignal; progress(part: number): void; answer(result: SendResult): void }[] =
    [];
  const send: SendFile = async (file, { signal, onProgress }) => {
    const { promise, resolve } = Promise.withResolvers<SendResult>();
    sent.push({ name: file.name, signal, progress: onProgress, answer: resolve });
    signal.addEventListener('abort', () => resolve('lost'));
    return promise;
  };
  const queue = createUploadQueue({
    send,
    makeThumbnail: async () => undefined,
    wait: async () => undefined,
  });
  const names = (): string[] => sent.map(({ name }) => name);
  const answer = async (name: string, result: SendResult): Promise<void> => {
    sent.findLast((each) => each.name === name)?.answer(result);
    await eventually(() => undefined);
    await new Promise(setImmediate);
  };
  return { queue, sent, names, answer };
}

const ok = (photoId: number) => ({ photoId, isKnown: false });

describe('27.2 the upload queue', () => {
  test('sends three files at a time, and reports the photos in the order of their files', async () => {
    const { queue, names, answer } = openQueue();
    queue.add(['a', 'b', 'c', 'd'].map(makeFile));
    expect(names()).toEqual(['a', 'b', 'c']);
    await answer('c', ok(3));
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    await answer('d', ok(4));
    await answer('b', ok(2));
    expect(queue.getAdded()).toEqual([2, 3, 4]);
    await answer('a', ok(1));
    expect(queue.getAdded()).toEqual([1, 2, 3, 4]);
    expect(queue.getUploads()).toEqual([]);
  });

  test('shows how much of a file was sent', async () => {
    const { queue, sent } = openQueue();
    queue.add([makeFile('a')]);
    sent[0]?.progress(0.5);
    expect(queue.getUploads()).toMatchObject([{ name: 'a', state: 'sending', progress: 0.5 }]);
    sent[0]?.progress(1);
    expect(queue.getUploads()).toMatchObject([{ state: 'reading' }]);
  });

  test('sends a file again when the connection is lost, and stops after three attempts', async () => {
    const { queue, names, answer } = openQueue();
    queue.add([makeFile('a')]);
    for (let attempt = 0; attempt < 3; attempt += 1) await answer('a', 'lost');
    expect(names()).toEqual(['a', 'a', 'a']);
    expect(queue.getUploads()).toMatchObject([
      { state: 'failed', canRetry: true, message: 'The connection was lost.' },
    ]);
    queue.retry(1);
    await answer('a', ok(1));
    expect(queue.getUploads()).toEqual([]);
  });

  test('shows why a file was refused, and sends the others', async () => {
    const { queue, answer } = openQueue();
    queue.add(['a', 'b'].map(makeFile));
    await answer('a', { message: 'This is a PDF document, not a photo.', canRetry: false });
    await answer('b', ok(2));
    expect(queue.getUploads()).toMatchObject(
      [{ name: 'a', state: 'failed', canRetry: false, message: /PDF/ }].map((each) => ({
        ...each,
        message: expect.stringMatching(each.message),
      })),
    );
    expect(queue.getAdded()).toEqual([2]);
    queue.remove(1);
    expect(queue.getUploads()).toEqual([]);
  });

  test('cancels a file, and sends the next', async () => {
    const { queue, sent, names } = openQueue();
    queue.add(['a', 'b', 'c', 'd'].map(makeFile));
    queue.remove(2);
    expect(sent[1]?.signal.aborted).toBe(true);
    await new Promise(setImmediate);
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.getUploads().map(({ name }) => name)).toEqual(['a', 'c', 'd']);
  });

  test('forgets everything when other files are chosen instead', async () => {
    const { queue, sent, names, answer } = openQueue();
    queue.add(['a', 'b'].map(makeFile));
    await answer('a', ok(1));
    queue.clear();
    expect(sent[1]?.signal.aborted).toBe(true);
    queue.add([makeFile('c')]);
    expect(queue.getUploads().map(({ name }) => name)).toEqual(['c']);
    await answer('c', ok(3));
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(queue.getAdded()).toEqual([3]);
  });

  test('sends no file that is too large', () => {
    const { queue, names } = openQueue();
    const large = makeFile('large');
    Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
    queue.add([large]);
    expect(names()).toEqual([]);
    expect(queue.getUploads()).toMatchObject([
      { state: 'failed', message: expect.stringContaining('larger than 25 MB') },
    ]);
  });

  test('says when the car has the photo already', async () => {
    const { queue, answer } = openQueue();
    queue.add([makeFile('a')]);
    await answer('a', { photoId: 1, isKnown: true });
    expect(queue.getUploads()).toMatchObject([{ state: 'known', message: 'This car already has this photo.' }]);
    expect(queue.getAdded()).toEqual([]);
  });
});
