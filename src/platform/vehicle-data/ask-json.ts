/** A service that is asked by address. */
export type HttpService = {
  /** As errors call it: they never tell the address, which may hold a key. */
  name: string;
  url: string;
  /** Goes along as a bearer token; a key may as well be part of the address. */
  key?: string | undefined;
  patienceMs?: number;
};

const patience = 4000; // a visitor waits for it

/** Many times what one car takes. */
const mostBytes = 65_536;

/** What a service answers, as JSON; nothing where it knows of nothing (404). Throws where it cannot be made sense of. */
export async function askJson(
  { name, url: address, key, patienceMs = patience }: HttpService,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const url = new URL(address);
  for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    redirect: 'error', // a key goes nowhere else
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new Error(`The ${name} cannot be reached`, { cause: error });
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The ${name} answered with ${response.status}`);
  }
  return parse(name, await readWhole(name, response));
}

async function readWhole(name: string, { body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`The ${name} answered with more than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`The ${name} answered with no JSON`, { cause: error });
  }
}
