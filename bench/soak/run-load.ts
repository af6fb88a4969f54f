// A child process of the tests under load: sends pages and forms at a constant rate and prints how they were answered.
import { Agent, request } from 'node:http';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { addressAt, leadAt } from '../leads/lead-plan.ts';
import { freshSearch } from '../pages/bench-sites.ts';
import { encodings } from '../pages/load-plan.ts';
import { getPercentiles } from '../search/percentile.ts';
import type { Answered, SteadyLoad, SteadyResult } from './steady-load.ts';

const plan = JSON.parse(process.argv[2] ?? '{}') as SteadyLoad;
const timeoutMs = 30_000;

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };
type Answer = { status: number; ms: number };

const agent = new Agent({ keepAlive: true });

/** @returns status 0 if there was no response */
const send = ({ method, path, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve) => {
    const began = performance.now();
    const end = (status: number): void => resolve({ status, ms: performance.now() - began });
    const { port, host } = plan;
    const all = { host: `${host}:${port}`, ...headers };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: all }, (response) => {
      response.resume().on('end', () => end(response.statusCode ?? 0));
      response.on('error', () => end(0));
    });
    sent.setTimeout(timeoutMs, () => sent.destroy());
    sent.on('error', () => end(0)).end(body);
  });

const pageAt = (at: number): Sent => ({
  method: 'GET',
  path: freshSearch(at),
  headers: { accept: 'text/html', 'accept-encoding': encodings },
});

/** As a browser sends the form without JavaScript. */
const postedFormAt = (at: number): Sent => {
  const { form: _form, touched: _touched, lead_attributes: _visit, ...values } = leadAt(at, [plan.car.id]);
  const body = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  return {
    method: 'POST',
    path: `${plan.car.path}?form=enquiry`,
    headers: { ...headers, 'x-forwarded-for': addressAt(at) },
    body: String(body),
  };
};

/** As our script sends it. */
const sentFormAt = (at: number): Sent => ({
  method: 'POST',
  path: '/api/leads',
  headers: { 'content-type': 'application/json', accept: '*/*', 'x-forwarded-for': addressAt(at) },
  body: JSON.stringify(leadAt(at, [plan.car.id])),
});

async function sendSteadily(perSecond: number, make: (at: number) => Sent, from: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const start = performance.now();
  const total = Math.round(perSecond * plan.seconds);
  for (let at = 0; at < total; at++) {
    const due = start + (at * 1000) / perSecond - performance.now();
    // A timer per request would cost more than the requests.
    if (due > 1) await wait(due);
    answers.push(send(make(from + at)));
  }
  return Promise.all(answers);
}

const isAccepted = ({ status }: Answer): boolean => status === 200 || status === 303;

function summarize(answers: readonly Answer[]): Answered {
  const accepted = answers.filter(isAccepted);
  const shed = answers.filter(({ status }) => status === 503).length;
  const { p50, p99 } = getPercentiles(accepted.map(({ ms }) => ms));
  return {
    sent: answers.length,
    accepted: accepted.length,
    shed,
    failed: answers.length - accepted.length - shed,
    p50,
    p99,
  };
}

const [pages, postedForms, sentForms] = await Promise.all([
  sendSteadily(plan.pagesPerSecond, pageAt, 50_000_000),
  sendSteadily(plan.formsPerSecond / 2, postedFormAt, 1_000_000),
  sendSteadily(plan.formsPerSecond / 2, sentFormAt, 2_000_000),
]);
agent.destroy();
const result: SteadyResult = {
  pages: summarize(pages),
  postedForms: summarize(postedForms),
  sentForms: summarize(sentForms),
};
process.stdout.write(JSON.stringify(result));
