import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { proofMethods } from '../../features/dealers/hostnames/hostname-tables.server.ts';
import {
  checkNow,
  chooseMethod,
  claimHostname,
  makeMainHostname,
  removeHostname,
  verifyHostname,
} from '../../features/dealers/hostnames/manage-hostnames.server.ts';
import { takeLimitedAction } from '../../features/rate-limits/limited-action-store.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readForm, refuse } from '../server/read-form.server.ts';
import { getActor, requireSite } from '../server/signed-in.ts';

const hostname = z.string().max(300).default('');
const forms = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), hostname, method: z.enum(proofMethods, 'Choose how to verify it.') }),
  z.object({ intent: z.literal('method'), hostname, method: z.enum(proofMethods) }),
  z.object({ intent: z.enum(['verify', 'check', 'make-main', 'remove']), hostname }),
]);

/** Checks connect to other servers, so each person has this many a minute. */
const checkLimit = { max: 10, perSeconds: 60 };
const limitedIntents = new Set(['verify', 'check', 'make-main']);

export async function changeHostnames({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, forms);
  if (!form.ok) return refuse({ ...form.refused, problem: 'Check the marked fields.' });
  const { value, values } = form;
  const site = requireSite(context);
  const actor = getActor(context);
  if (limitedIntents.has(value.intent)) {
    const sender = `check of hostnames ${actor.staffId}`;
    const seconds = await takeLimitedAction(site.scope, checkLimit, { sender, action: randomUUID() });
    if (seconds > 0) return refuse({ problem: `You have checked several hostnames just now. Wait ${seconds} s.` });
  }
  const { platformDatabase, platformHost, hostnameChecker: checker } = context.get(consoleRequest);
  // A website cannot write its own hostnames: only what was verified here is written.
  const platform = platformDatabase.asStaff({ ...actor, dealershipId: site.dealership.id });
  switch (value.intent) {
    case 'add': {
      const claimed = await claimHostname(site, { typed: value.hostname, method: value.method, platformHost });
      return claimed.ok ? { done: 'Added. Verify it as described below.' } : refuse({ errors: claimed.errors, values });
    }
    case 'method':
      await chooseMethod(site, value);
      return { done: 'Changed.' };
    case 'verify':
      return answer(await verifyHostname(site, value.hostname, { platform, checker }), 'Verified. It is served now.');
    case 'check': {
      const { problem } = await checkNow(site, value.hostname, checker);
      return problem === null ? { done: 'Everything is in order.' } : refuse({ problem });
    }
    case 'make-main':
      return answer(
        await makeMainHostname(site, value.hostname, { platform, checker }),
        `${value.hostname} is the main hostname.`,
      );
    case 'remove':
      return answer(await removeHostname(site, value.hostname, platform), `${value.hostname} was removed.`);
  }
}

type Result = Awaited<ReturnType<typeof verifyHostname>>;

const answer = (result: Result, done: string) =>
  result.ok ? { done } : refuse({ problem: result.errors.hostname ?? 'Not done. Reload the page.' });
