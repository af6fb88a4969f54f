/** An HTTP service. */
export type HttpService = {
  /** Used in error messages, which never contain the address: it may contain a key. */
  name: string;
  url: string;
  /** Sent as a bearer token; a key may also be part of the address. */
  key?: string | undefined;
  timeoutMs?: number;
};

const defaultTimeoutMs = 4000; // a visitor is waiting

/** Many times the size of one car's data. */
const maxBytes = 65_536;

/** Fetches JSON; undefined for 404. Throws for any other response. */
export async function fetchJson(
  { name, url: address, key, timeoutMs = defaultTimeoutMs }: HttpService,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const url = new URL(address);
  for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    redirect: 'error', // never sends the key to another host
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(`The ${name} cannot be reached`, { cause: error });
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The ${name} returned ${response.status}`);
  }
  return parse(name, await readWhole(name, response));
}

async function readWhole(name: string, { body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`The ${name} returned more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`The ${name} returned no JSON`, { cause: error });
  }
}
