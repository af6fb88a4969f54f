/** The fields of a gateway's response that are read. The response to an accepted message repeats far more. */
export type GatewayResponse = Record<'sid' | 'status' | 'code' | 'message', string>;

/** Several times the longest response about one message. */
const maxBytes = 65_536;
const maxLength = 300;

/**
 * Never throws for an invalid or truncated body: the status alone tells whether the message was accepted, and treating
 * an accepted message as refused would send it twice.
 */
export async function readGatewayResponse(response: Response): Promise<GatewayResponse> {
  const fields = parse(await readStart(response));
  const read = (name: string) => cleanField(fields[name]);
  return {
    sid: read('sid'),
    status: read('status'),
    // Delivery errors have their own field names.
    code: read('code') || read('error_code'),
    message: read('message') || read('error_message'),
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const cleanField = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .slice(0, maxLength)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
    : '';

/** Reads up to the limit. Returns what has arrived if the connection is lost. */
async function readStart({ body }: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= maxBytes) break;
    }
  } catch {
    // The connection was lost or timed out.
  }
  return text;
}
