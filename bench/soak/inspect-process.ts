import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readResidentMb } from './process-memory.ts';

/** What a process holds after a full garbage collection. */
export interface Held {
  /** Of JavaScript objects and buffers that are still referenced. */
  liveMb: number;
  residentMb: number;
  /** Open files and sockets. */
  files: number;
  /** Timers, sockets and requests that keep Node's event loop busy. */
  resources: number;
}

export interface ProcessInspector {
  read(): Promise<Held>;
  close(): void;
}

type Reply = { id: number; result?: { result?: { value?: string } }; error?: { message: string } };

const expression = `JSON.stringify({ ...process.memoryUsage(), resources: process.getActiveResourcesInfo().length })`;

/** Connects to a process that was started with `--inspect=127.0.0.1:{port}`. */
export async function inspectProcess(pid: number, port: number): Promise<ProcessInspector> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('The process cannot be inspected.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Reply>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id)?.resolve(reply);
    waiting.delete(reply.id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The process has ended.'));
  });
  const call = async (method: string, params = {}): Promise<Reply> => {
    const id = ++lastId;
    const reply = Promise.withResolvers<Reply>();
    waiting.set(id, reply);
    socket.send(JSON.stringify({ id, method, params }));
    const answered = await reply.promise;
    if (answered.error) throw new Error(`${method}: ${answered.error.message}`);
    return answered;
  };
  return {
    async read() {
      // The second one collects what finalizers of the first have released.
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      const { result } = await call('Runtime.evaluate', { expression, returnByValue: true });
      const usage = JSON.parse(result?.result?.value ?? '{}') as Record<'heapUsed' | 'external' | 'resources', number>;
      return {
        liveMb: (usage.heapUsed + usage.external) / 1e6,
        residentMb: readResidentMb(pid),
        files: readdirSync(`/proc/${pid}/fd`).length,
        resources: usage.resources,
      };
    },
    close: () => socket.close(),
  };
}
