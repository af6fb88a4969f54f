import type { StaffRole } from '../../../src/features/staff/roles.ts';
import { requestConsole, signInAs } from './console-session.ts';

/** The host of the preview that the console links to. */
export async function findPreviewHost(role: StaffRole, site: string): Promise<string> {
  const { text } = await requestConsole(`/sites/${site}/preview`, { session: await signInAs(role) });
  const [, host] = /https?:\/\/(preview-[a-z2-7]{42}\.localhost)/.exec(text) ?? [];
  if (host === undefined) throw new Error(`the console links to no preview of ${site}`);
  return host;
}

/** Discards what is not published of a website's settings. */
export async function discardDraft(role: StaffRole, site: string): Promise<void> {
  const path = `/sites/${site}/publish`;
  const session = await signInAs(role);
  const { text } = await requestConsole(path, { session });
  const find = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(text)?.[1] ?? '';
  const seen = { draftVersion: find('draftVersion'), publishedVersion: find('publishedVersion') };
  await requestConsole(path, { session, form: { ...seen, intent: 'discard' } });
}
