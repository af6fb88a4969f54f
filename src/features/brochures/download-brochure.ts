import { getBrochurePath, getBrochureFileName } from './brochure-path.ts';

const networkError = 'We could not download the PDF. Please check your connection and try again.';
const unknownError = 'We could not create the PDF. Please try again in a moment.';

/** @throws Error with a message for the visitor, from the server if it sent one */
export async function downloadBrochure(slug: string): Promise<void> {
  const response = await fetch(getBrochurePath(slug)).catch(() => {
    throw new Error(networkError);
  });
  if (!response.ok) throw new Error(await readErrorTitle(response));
  const content = await response.blob().catch(() => {
    throw new Error(networkError);
  });
  save(content, getBrochureFileName(slug));
}

async function readErrorTitle(response: Response): Promise<string> {
  // A proxy may respond with something other than our JSON.
  const problem: unknown = await response.json().catch(() => null);
  const title = typeof problem === 'object' && problem !== null && 'title' in problem ? problem.title : null;
  return typeof title === 'string' ? title : unknownError;
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers start to read the blob only after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
