import { setTimeout as wait } from 'node:timers/promises';
import { consoleHost } from '../../tests/support/console/hire-staff.ts';
import { sendRequest } from '../../tests/support/servers/send-request.ts';
import { addressAt, leadAt } from '../leads/lead-plan.ts';
import type { DeskPerson } from './desk-staff.ts';

export type Website = { host: string; cars: readonly number[] };

/** When each lead was sent, by the customer's name; and when each was taken, by its id. */
export type SentTimes = { leads: Map<string, number>; takes: Map<string, number> };

export async function openWebsite(baseUrl: string, slug: string): Promise<Website> {
  const host = `${slug}.localhost`;
  const { text } = await sendRequest(baseUrl, host, { path: '/api/cars/search' });
  return { host, cars: (JSON.parse(text) as { hits: { id: number }[] }).hits.map(({ id }) => id) };
}

/** Every lead has its own number, so no two are the same. */
let next = 0;

/** Sends leads through the visitors' API at an even pace, to each website in turn. @returns how many were stored */
export async function sendLeads(
  baseUrl: string,
  { websites, perSecond, seconds }: { websites: readonly Website[]; perSecond: number; seconds: number },
  { leads }: SentTimes,
): Promise<number> {
  const began = performance.now();
  const responses: Promise<number>[] = [];
  for (let count = 0; count < perSecond * seconds; count++) {
    await wait(Math.max(0, began + (count * 1000) / perSecond - performance.now()));
    const at = next++;
    const { host, cars } = websites[at % websites.length] ?? { host: '', cars: [] };
    const lead = { ...leadAt(at, cars), url: `http://${host}/` };
    leads.set(`${lead.name} ${lead.last_name}`, performance.now());
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressAt(at) };
    const sent = { method: 'POST', path: '/api/leads', headers, body: JSON.stringify(lead) };
    responses.push(sendRequest(baseUrl, host, sent).then(({ status }) => status));
  }
  return (await Promise.all(responses)).filter((status) => status === 200).length;
}

/** A salesperson assigns a lead to themselves. @returns the status of the response */
export async function takeLead(
  baseUrl: string,
  person: DeskPerson,
  lead: string,
  { takes }: SentTimes,
): Promise<number> {
  takes.set(lead, performance.now());
  const { status } = await sendRequest(baseUrl, consoleHost, {
    method: 'POST',
    path: `/dealerships/${person.dealership}/leads`,
    headers: {
      cookie: person.cookie,
      'content-type': 'application/x-www-form-urlencoded',
      origin: baseUrl.replace('localhost', consoleHost),
    },
    body: new URLSearchParams({ intent: 'take', lead }).toString(),
  });
  return status;
}
