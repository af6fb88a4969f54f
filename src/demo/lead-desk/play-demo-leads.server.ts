import { findOrAddCustomer } from '../../features/accounts/customer-store.server.ts';
import { describeSearch } from '../../features/car-search/history/describe-search.ts';
import { printSearchState } from '../../features/car-search/print-search-state.ts';
import { emptySearchState } from '../../features/car-search/search-state.ts';
import { consentWordings } from '../../features/forms/consent.ts';
import { assignLead } from '../../features/lead-desk/assignment/assign-lead.server.ts';
import { enterLead } from '../../features/lead-desk/intake/enter-lead.server.ts';
import { addNote } from '../../features/lead-desk/lead-page/add-note.server.ts';
import { logCall } from '../../features/lead-desk/lead-page/log-call.server.ts';
import { markRead } from '../../features/lead-desk/lead-page/read-mark-store.server.ts';
import { setNextAction } from '../../features/lead-desk/lead-page/set-next-action.server.ts';
import { readReplyPlace } from '../../features/lead-desk/replies/read-reply-place.server.ts';
import { composeReply } from '../../features/lead-desk/replies/reply-text.ts';
import { sendReply } from '../../features/lead-desk/replies/send-reply.server.ts';
import { changeLeadState } from '../../features/lead-desk/states/change-state.server.ts';
import { deriveLeadId } from '../../features/leads/derive-lead-id.server.ts';
import { storeLead } from '../../features/leads/lead-store.server.ts';
import { addSearch, stopSearch } from '../../features/saved-searches/saved-search-store.server.ts';
import { storeWatched } from '../../features/watchlist/watchlist-store.server.ts';
import type { DealershipScope, SiteScope } from '../../platform/postgres/database.ts';
import { type DeskCar, readLeadProgress } from './demo-desk-store.server.ts';
import type { DemoDeskDependencies } from './demo-desk-dependencies.server.ts';
import type { DemoLead, DemoStep } from './demo-lead.ts';
import type { DemoTime } from './demo-time.ts';

/** A person of the desk, with their scope. */
export type DeskActor = { id: string; name: string; scope: DealershipScope };

export type DeskStage = DemoDeskDependencies & {
  dealershipId: number;
  siteScope: SiteScope;
  cars: readonly DeskCar[];
  getPerson: (key: string) => DeskActor;
  /** Sets the clock. */
  goTo: (when: DemoTime) => void;
  toMoment: (when: DemoTime) => Date;
};

/** Sends or enters a lead, and does what the staff did with it, each at its time. */
export async function playLead(stage: DeskStage, lead: DemoLead): Promise<void> {
  stage.goTo(lead.at);
  const id = deriveLeadId(stage.site.id, `demo-${lead.phone || lead.name}`.replaceAll(/[^\w-]/g, '-'), lead);
  await (lead.entered ? enter(stage, id, lead, lead.entered) : send(stage, id, lead));
  await stage.runJobs();
  for (const step of lead.steps ?? []) {
    stage.goTo(step.at);
    await markRead(stage.getPerson(step.by).scope, id);
    const result = await play(stage, id, step);
    if (result !== 'done') throw new Error(`The demo's lead of ${lead.name} refuses ${step.does}: ${String(result)}.`);
    await stage.runJobs();
  }
}

async function send(stage: DeskStage, id: string, lead: DemoLead): Promise<void> {
  const { dealershipId, siteScope, jobs, getOrigin } = stage;
  const car = findCar(stage, lead);
  const page = car ? `/cars/${car.slug}` : '/contact-us';
  const customerId = lead.account ? await addAccount(stage, lead, lead.account) : null;
  await storeLead(
    siteScope,
    {
      id,
      dealershipId,
      carId: car?.id ?? null,
      form: lead.form ?? (car ? 'enquiry' : 'general'),
      category: lead.category,
      subcategory: null,
      name: lead.name,
      lastName: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      message: lead.message,
      values: lead.values ?? {},
      leadAttributes: { visited_pages: [...(lead.pages ?? []), page], linked_query_params: lead.campaign ?? {} },
      consents: [
        {
          field: 'terms_agreed',
          given: true,
          wording: consentWordings.terms.version,
          at: stage.toMoment(lead.at).toISOString(),
          page,
          touched: true,
        },
      ],
      url: getOrigin() + page,
      userAgent: null,
      isSuspect: lead.isSuspect ?? false,
    },
    jobs,
    { sentBy: customerId },
  );
}

function findCar({ cars }: DeskStage, { car }: DemoLead): DeskCar | undefined {
  const ofType = cars.filter(({ type }) => type === car?.type);
  return car && ofType[car.place % ofType.length];
}

async function addAccount(
  { siteScope, cars }: DeskStage,
  { phone }: DemoLead,
  { watches, searches }: NonNullable<DemoLead['account']>,
): Promise<number> {
  const { id: customerId } = await siteScope.run((tx) => findOrAddCustomer(tx, siteScope.siteId, phone));
  const watched = cars.filter(({ type }) => type === 'used').slice(3, 3 + watches);
  await storeWatched(
    siteScope,
    customerId,
    watched.map(({ id }) => id),
  );
  for (const { path, filters } of searches) {
    const state = { ...emptySearchState, ...filters };
    const address = `${path}?${printSearchState(state)}`;
    const added = await addSearch(siteScope, customerId, { address, state, label: describeSearch(state) });
    if (typeof added === 'object') await stopSearch(siteScope, customerId, added.id);
  }
  return customerId;
}

async function enter(
  stage: DeskStage,
  id: string,
  lead: DemoLead,
  { by, source }: NonNullable<DemoLead['entered']>,
): Promise<void> {
  const { id: assigneeId, scope } = stage.getPerson(by);
  const { category, name, lastName, email, phone, message } = lead;
  const carId = findCar(stage, lead)?.id ?? null;
  const request = { category, name, lastName, email, phone, message, carId, locationId: null };
  const result = await enterLead(scope, stage.jobs, { id, source, assigneeId, ...request });
  if (result !== 'done') throw new Error(`The demo's lead of ${name} was not entered: ${result}.`);
  await markRead(scope, id);
}

async function play(stage: DeskStage, leadId: string, step: DemoStep): Promise<unknown> {
  const { scope } = stage.getPerson(step.by);
  const { version, replies } = await readLeadProgress(scope, leadId);
  switch (step.does) {
    case 'assign':
      return assignLead(scope, { leadId, version, staffId: stage.getPerson(step.to).id });
    case 'state':
      return changeLeadState(scope, stage.jobs, {
        leadId,
        version,
        to: step.to,
        reason: step.reason ?? null,
        note: step.note ?? '',
      });
    case 'call':
      return logCall(scope, stage.jobs, { leadId, outcome: step.outcome, text: step.text, key: crypto.randomUUID() });
    case 'note':
      return addNote(scope, stage.jobs, { leadId, text: step.text, key: crypto.randomUUID() });
    case 'plan':
      return setNextAction(scope, { leadId, version, text: step.text, at: stage.toMoment(step.when) });
    case 'reply':
    case 'sms':
      return reply(stage, leadId, step, { version, seenReplies: replies });
  }
}

async function reply(
  stage: DeskStage,
  leadId: string,
  step: Extract<DemoStep, { does: 'reply' | 'sms' }>,
  seen: { version: number; seenReplies: number },
): Promise<unknown> {
  const author = stage.getPerson(step.by);
  const place = await readReplyPlace(author.scope, leadId, { author, getSiteOrigin: async () => stage.getOrigin() });
  if (!place) return 'unknown';
  const channel = step.does === 'sms' ? 'sms' : 'email';
  const subject = step.does === 'sms' ? '' : step.subject;
  const result = composeReply({ channel, subject, text: step.text }, place.values, place.signature);
  if ('errors' in result) return JSON.stringify(result.errors);
  const target = channel === 'sms' ? place.phone : place.email;
  const key = deriveLeadId(stage.site.id, 'demo-reply', [leadId, seen.seenReplies]);
  return sendReply(author.scope, stage.jobs, { ...result.composed, ...seen, leadId, key, channel, target });
}
