import { data } from 'react-router';

/** @throws 400 for a body that is no form: JSON, nothing, or one that breaks off */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    throw data(error instanceof Error ? error.message : null, { status: 400 });
  }
}
