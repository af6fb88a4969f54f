/** The result of a loader or an action: a redirect, a response with a body, or page data. */
type SettledResponse = {
  status: number;
  redirectTo: string | null;
  cookies: string[];
  headers: Headers;
  body: unknown;
};

/** Runs a loader or an action and normalises what it returns or throws. */
export async function settleResponse(work: () => unknown): Promise<SettledResponse> {
  const result = await Promise.resolve()
    .then(work)
    .catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown;
      return thrown;
    });
  if (result instanceof Response) {
    const { status, headers } = result;
    const text = await result.text();
    return { status, headers, redirectTo: headers.get('location'), cookies: headers.getSetCookie(), body: text };
  }
  const { init, data } = isDataResponse(result) ? result : { init: null, data: result };
  const headers = new Headers(init?.headers);
  return { status: init?.status ?? 200, headers, redirectTo: null, cookies: headers.getSetCookie(), body: data };
}

/** The same for a page: `page` is undefined for a redirect or a text response. */
export async function settlePage<Page>(work: () => unknown) {
  const { body, ...response } = await settleResponse(work);
  return { ...response, page: typeof body === 'string' ? undefined : ((body ?? undefined) as Page | undefined) };
}

const isDataResponse = (value: unknown): value is { data: unknown; init: ResponseInit | null } =>
  typeof value === 'object' && value !== null && 'init' in value;
