import { brochureAddress, brochureFileName } from './brochure-address.ts';

const unreachable = 'The PDF could not be downloaded. Please check your connection and try again.';
const unexplained = 'The PDF could not be made. Please try again in a moment.';

/** @throws Error with a message for the visitor: the server's own where it gave one */
export async function downloadBrochure(slug: string): Promise<void> {
  const answer = await fetch(brochureAddress(slug)).catch(() => {
    throw new Error(unreachable);
  });
  if (!answer.ok) throw new Error(await titleOf(answer));
  const content = await answer.blob().catch(() => {
    throw new Error(unreachable);
  });
  save(content, brochureFileName(slug));
}

async function titleOf(answer: Response): Promise<string> {
  // Something between us and the visitor may answer in a form of its own.
  const problem: unknown = await answer.json().catch(() => null);
  const title = typeof problem === 'object' && problem !== null && 'title' in problem ? problem.title : null;
  return typeof title === 'string' ? title : unexplained;
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers begin to read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
