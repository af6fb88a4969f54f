import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../../postgres/connections/connection-loss.ts';
import { withOutageResponses } from './router-outages.server.ts';

const outage = () =>
  new Error('the page failed', { cause: new DatabaseUnavailable('the disk of the database is full') });

const work = { middleware: vi.fn<() => void>(), loader: vi.fn<() => string>(), action: vi.fn<() => string>() };
const logError = vi.fn<(context: unknown, error: unknown) => void>();

/** Shows the error of the page, as an error boundary would. */
const render = (_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) =>
  Response.json(Object.values(staticHandlerContext.errors ?? {})[0] ?? null, { status, headers });

const build = {
  entry: { module: { default: render, handleError: () => undefined } },
  routes: {
    root: {
      id: 'root',
      path: '/forms/:kind',
      module: {
        default: () => null,
        ErrorBoundary: () => null,
        middleware: [() => work.middleware()],
        loader: () => work.loader(),
        action: async ({ request, url }: { request: Request; url: URL }) => {
          await (url.searchParams.has('stop') ? request.body?.cancel() : request.formData());
          return work.action();
        },
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: { root: { id: 'root' } }, url: '', version: '' },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  basename: '/',
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const isSecretField = (name: string): boolean => name === 'password';
const handle = createRequestHandler(withOutageResponses(build, { logError, isSecretField }), 'production');
const url = 'https://dealer.example/forms/contact?step=2';
const get = () => handle(new Request(url), new RouterContextProvider());
const post = (body: BodyInit, to = url) =>
  handle(new Request(to, { method: 'POST', body }), new RouterContextProvider());

beforeEach(() => {
  vi.resetAllMocks();
});

it.each(['middleware', 'loader'] as const)(
  '30.2 a page whose %s needs the database responds 503 during an outage',
  async (part) => {
    const error = outage();
    work[part].mockImplementation(() => {
      throw error;
    });
    const response = await get();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ data: {} });
    expect(logError).toHaveBeenCalledWith(expect.anything(), error);
  },
);

it.each(['middleware', 'action'] as const)(
  '30.2 a form whose %s needs the database comes back with what was typed, without secrets',
  async (part) => {
    // The page cannot be loaded either: its error must not hide the form.
    for (const each of [work[part], work.loader]) {
      each.mockImplementation(() => {
        throw outage();
      });
    }
    const form = new URLSearchParams([
      ['name', 'Kim'],
      ['colour', 'red'],
      ['colour', 'blue'],
      ['password', 'secret'],
    ]);
    const response = await post(form);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      data: {
        unsentForm: {
          action: '/forms/contact?step=2',
          fields: [
            ['name', 'Kim'],
            ['colour', 'red'],
            ['colour', 'blue'],
          ],
        },
      },
    });
  },
);

it('30.2 an upload is not kept, and the page says so', async () => {
  work.middleware.mockImplementation(() => {
    throw outage();
  });
  const form = new FormData();
  form.append('name', 'Kim');
  const response = await post(form, 'https://dealer.example/forms/upload');
  expect(await response.json()).toMatchObject({ data: { unsentForm: { action: '/forms/upload', fields: null } } });
});

it('30.2 an upload whose reader stops early is handled', async () => {
  work.action.mockReturnValue('refused');
  // With the type of a form, and as bytes, as a server receives it.
  const photo = new Blob([new Uint8Array(1_000_000)], { type: 'multipart/form-data; boundary=part' });
  expect((await post(photo, 'https://dealer.example/forms/photos?stop')).status).toBe(200);
});

it('30.2 any other error stays an error of ours', async () => {
  work.loader.mockImplementation(() => {
    throw new Error('duplicate key');
  });
  expect((await get()).status).toBe(500);
  expect(logError).not.toHaveBeenCalled();
});

it('a form that was handled is handled once, with its fields', async () => {
  work.action.mockReturnValue('stored');
  expect((await post(new URLSearchParams({ name: 'Kim' }))).status).toBe(200);
  expect(work.action).toHaveBeenCalledOnce();
});
