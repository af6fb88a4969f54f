import type { Sql } from 'postgres';
import { hashPassword } from '../../../src/features/staff/accounts/password-hash.server.ts';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import { addMember, createStaff } from '../database/create-staff.ts';
import { sendRequest } from '../servers/send-request.ts';
import { type ConsoleSession, readCookies } from './console-cookies.ts';

export const consoleHost = 'console.localhost';

export type HiredPerson = { staffId: string; name: string; role: StaffRole; email: string; session: ConsoleSession };

const password = 'a password of nobody else';
let hash: Promise<string> | undefined;
let hired = 0;

type Hiring = { baseUrl: string; name: string; role: StaffRole; dealershipId: number };

/** Adds a person to a server with `TRUST_PROXY=loopback` and signs them in, from their own network: attempts are limited. */
export async function hireStaff(owner: Sql, { baseUrl, name, role, dealershipId }: Hiring): Promise<HiredPerson> {
  hash ??= hashPassword(password);
  const actor = await createStaff(owner, name);
  const { staffId } = actor;
  await addMember(owner, actor, role, { dealershipId });
  // As better-auth stores a password.
  const credential = { staff_id: staffId, provider_id: 'credential', account_id: staffId, password: await hash };
  await owner`insert into staff_credentials ${owner(credential)}`;
  const [found] = await owner`update staff set email_verified = true where id = ${staffId} returning email`;
  const session = await signInHired(baseUrl, found?.email as string);
  return { staffId, name, role, email: found?.email as string, session };
}

/** Signs a hired person in. */
export async function signInHired(baseUrl: string, email: string): Promise<ConsoleSession> {
  hired++;
  const response = await sendRequest(baseUrl, consoleHost, {
    method: 'POST',
    path: '/sign-in',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: baseUrl.replace('localhost', consoleHost),
      'x-forwarded-for': `10.200.${hired}.1`,
    },
    body: new URLSearchParams({ email, password }).toString(),
  });
  if (response.status !== 302) throw new Error(`Signing in responded with ${response.status}.`);
  return { cookies: readCookies(response) };
}
