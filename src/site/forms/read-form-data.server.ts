import { data } from 'react-router';

/** The same as for API calls; several times the longest message. */
const maxBytes = 65_536;
/** Several times the longest form. */
const maxFields = 200;

/**
 * Reads the fields of a posted form.
 * @throws 400 for a body that is not a complete form; 413 for one that is larger than any form
 */
export async function readFormData(request: Request): Promise<FormData> {
  const body = await request.arrayBuffer();
  if (body.byteLength > maxBytes) throw data(null, { status: 413 });
  const form = await parse(body, request.headers.get('content-type') ?? '');
  if ([...form.keys()].length > maxFields) throw data(null, { status: 413 });
  return form;
}

async function parse(body: ArrayBuffer, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    throw data(error instanceof Error ? error.message : null, { status: 400 });
  }
}
