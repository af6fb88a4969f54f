import { type ActionFunctionArgs, data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { isUnavailable } from '../../postgres/connections/connection-loss.ts';
import { listTextFields, type UnsentForm } from './unsent-form.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Args = Pick<ActionFunctionArgs, 'request' | 'url' | 'context'>;

export type OutageOptions = {
  logError(context: Readonly<RouterContextProvider>, error: unknown): void;
  /** Fields whose values are never sent back. */
  isSecretField?: (name: string) => boolean;
};

/**
 * A build that responds 503 where the database or the search is unavailable, from whichever loader, action or middleware the
 * error comes. A form that was posted comes back with the response, so that what was typed is not lost.
 */
export function withOutageResponses(build: ServerBuild, options: OutageOptions): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withResponses(route, options)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function withResponses(route: Route, options: OutageOptions): Route {
  const { loader, action, middleware } = route.module;
  const module = {
    ...route.module,
    ...(loader && { loader: withResponse(loader, options) }),
    ...(action && { action: withResponse(action, options) }),
    // The check of a session reads the database, too.
    ...(middleware && { middleware: middleware.map((each) => withResponse(each, options)) }),
  };
  return { ...route, module };
}

const withResponse =
  <Given extends Args, Rest extends unknown[], Result>(
    handle: (args: Given, ...rest: Rest) => Result,
    { logError, isSecretField = () => false }: OutageOptions,
  ) =>
  async (args: Given, ...rest: Rest): Promise<Awaited<Result>> => {
    const form = copyForm(args.request);
    try {
      return await handle(args, ...rest);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logError(args.context, error);
      const isPost = args.request.method === 'POST';
      throw data(isPost ? { unsentForm: await readUnsentForm(form, args, isSecretField) } : {}, { status: 503 });
    }
  };

const textForm = /^application\/x-www-form-urlencoded\b/i;

/**
 * An upload is not copied: it may be long, and its reader may stop early, which ends only when the copy has been cancelled,
 * too.
 */
const copyForm = (request: Request): Request | undefined =>
  textForm.test(request.headers.get('content-type') ?? '') ? request.clone() : undefined;

async function readUnsentForm(
  form: Request | undefined,
  { request, url }: Args,
  isSecret: (name: string) => boolean,
): Promise<UnsentForm> {
  const sent = await form?.formData().catch(() => undefined); // it was cut off
  // The router removes this parameter, which tells the page of a path from its layout.
  const search = new URL(request.url).searchParams.get('index') === '' ? `${url.search || '?'}&index` : url.search;
  return { action: url.pathname + search, fields: sent ? listTextFields(sent, isSecret) : null };
}
