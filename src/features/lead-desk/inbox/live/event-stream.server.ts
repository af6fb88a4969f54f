/** A stream of server-sent events to one browser. */
export type EventStream = {
  body: ReadableStream<Uint8Array>;
  /** A browser that does not read is dropped: it connects again, and catches up. */
  send(text: string): void;
  end(): void;
};

const encoder = new TextEncoder();

/** @param onClose called once, when either side ends the stream */
export function createEventStream(onClose: () => void, maxWaitingBytes = 256 * 1024): EventStream {
  let isOpen = true;
  let sink: ReadableStreamDefaultController<Uint8Array>;
  const close = (finish: () => void): void => {
    if (!isOpen) return;
    isOpen = false;
    finish();
    onClose();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        sink = controller;
      },
      cancel: () => close(() => undefined),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  );
  return {
    body,
    send: (text) => {
      if (!isOpen) return;
      const bytes = encoder.encode(text);
      if ((sink.desiredSize ?? 0) < bytes.length) close(() => sink.error(new Error('the browser does not read')));
      else sink.enqueue(bytes);
    },
    end: () => close(() => sink.close()),
  };
}
