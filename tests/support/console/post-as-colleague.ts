import type { Locator } from 'playwright-core';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import { requestConsole, signInAs } from './console-session.ts';

/** Sends the form as a colleague would who has the same page open: with what it holds now, except for the changes. */
export async function postAsColleague(
  form: Locator,
  role: StaffRole,
  changes: Record<string, string>,
): Promise<number> {
  const fields = await form.evaluate((element: HTMLFormElement) =>
    [...new FormData(element)].map(([name, value]) => [name, String(value)]),
  );
  const path = await form.evaluate((element: HTMLFormElement) => new URL(element.action).pathname);
  const body = new URLSearchParams(fields);
  for (const [name, value] of Object.entries(changes)) body.set(name, value);
  return (await requestConsole(path, { session: await signInAs(role), form: body })).status;
}
