import { data } from 'react-router';

/** As much as the calls take: several times the longest message. */
const mostBytes = 65_536;
/** Several times what the longest form asks. */
const mostFields = 200;

/**
 * The fields of a posted form.
 * @throws 400 for a body that is no form: JSON, nothing, or one that breaks off; 413 for one that is larger than any
 * form
 */
export async function readFormData(request: Request): Promise<FormData> {
  const body = await request.arrayBuffer();
  if (body.byteLength > mostBytes) throw data(null, { status: 413 });
  const form = await parse(body, request.headers.get('content-type') ?? '');
  if ([...form.keys()].length > mostFields) throw data(null, { status: 413 });
  return form;
}

async function parse(body: ArrayBuffer, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw data(error instanceof Error ? error.message : null, { status: 400 });
  }
}
