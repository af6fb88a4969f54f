/** What a loader or an action answers with: a way on, a page with a status, or what the page is made of. */
type Answer = {
  status: number;
  leadsTo: string | null;
  cookies: string[];
  headers: Headers;
  body: unknown;
};

/** The result, returned or thrown. */
export async function settleResponse(work: () => unknown): Promise<Answer> {
  const result = await Promise.resolve()
    .then(work)
    .catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown;
      return thrown;
    });
  if (result instanceof Response) {
    const { status, headers } = result;
    const text = await result.text();
    return { status, headers, leadsTo: headers.get('location'), cookies: headers.getSetCookie(), body: text };
  }
  const { init, data } = isDataAnswer(result) ? result : { init: null, data: result };
  const headers = new Headers(init?.headers);
  return { status: init?.status ?? 200, headers, leadsTo: null, cookies: headers.getSetCookie(), body: data };
}

/** The same where a page is looked for; a response is none. */
export async function settlePage<Page>(work: () => unknown) {
  const { body, ...answer } = await settleResponse(work);
  return { ...answer, page: typeof body === 'string' ? undefined : ((body ?? undefined) as Page | undefined) };
}

const isDataAnswer = (value: unknown): value is { data: unknown; init: ResponseInit | null } =>
  typeof value === 'object' && value !== null && 'init' in value;
