import { useEffect, useRef, useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { listLeadPeople, seesLead } from '../../../features/lead-desk/assignment/lead-people-store.server.ts';
import { readChangePosition } from '../../../features/lead-desk/inbox/changed-leads-store.server.ts';
import { findLeadDetail, type LeadDetail } from '../../../features/lead-desk/lead-page/lead-detail-store.server.ts';
import { markRead } from '../../../features/lead-desk/lead-page/read-mark-store.server.ts';
import { isReply } from '../../../features/leads/delivery/delivery.ts';
import { listAnswers } from '../../../features/leads/delivery/mail/answer-blocks.ts';
import { FactList } from '../../components/fact-list.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { Moment } from '../../components/moment.tsx';
import { Notice } from '../../components/notice.tsx';
import { History } from '../../components/history.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { useBackgroundRevalidation } from '../../components/read-in-background.ts';
import { usePolling } from '../../components/use-polling.ts';
import { Status } from '../../components/status.tsx';
import { readDealershipHistory } from '../../server/record-history.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { hasPermission, requireDealership, signedIn } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { DueClock } from '../due-clock.tsx';
import { LeadStatus } from '../lead-status.tsx';
import { LiveNote } from '../inbox/live-note.tsx';
import { connectLive, type LiveStatus } from '../live-connection.ts';
import { useNow } from '../use-now.ts';
import { ActionPanels } from './action-panels.tsx';
import { buildTimeline } from './build-timeline.ts';
import { CarPanel } from './car-panel.tsx';
import { changeLead } from './change-lead.server.ts';
import { loadReplyForm } from '../reply/load-reply-form.server.ts';
import { ReplyPanel } from '../reply/reply-panel.tsx';
import { ContactBar, ContactPanel } from './contact-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { NoteForm } from './note-form.tsx';
import { Timeline } from './timeline.tsx';
import { loadVisit } from './load-visit.server.ts';
import { toLocalMoment } from '../../../platform/text/local-moment.ts';
import { VisitPanels } from './visit-panels.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { scope, slug, roles, timeZone } = requireDealership(context);
  const { clock, getSiteOrigin } = context.get(consoleRequest);
  const id = params.lead ?? '';
  const position = await readChangePosition(scope);
  const detail = await findLeadDetail(scope, id);
  if (!detail) throw data('', { status: 404 });
  await markRead(scope, id);
  const { values, car } = detail;
  const people = await listLeadPeople(scope);
  const selfId = context.get(signedIn).staff.id;
  const origin = detail.siteId === null ? '' : await getSiteOrigin(detail.siteId);
  const getCarPath = (carId: number): string | undefined =>
    hasPermission(roles, 'stock.read') ? `/dealerships/${slug}/cars/${carId}` : undefined;
  return {
    position,
    now: clock().getTime(),
    path: `/dealerships/${slug}/leads`,
    lead: toShownLead(detail, timeZone),
    answers: listAnswers({ values }).filter(({ value }) => value !== ''),
    visit: loadVisit({ lead: detail, origin, getCarPath }),
    car: car && {
      now: car,
      earlier: detail.carThen && { ...detail.carThen, status: readStatus(values) },
      path: getCarPath(car.id),
    },
    deliveries: detail.deliveries,
    related: detail.related,
    timeline: buildTimeline(detail, timeZone),
    people,
    /** Colleagues who see this lead. */
    mentionable: people.filter((person) => person.id !== selfId && seesLead(person, detail.assigneeId)),
    selfId,
    reply: await loadReplyForm(context, detail),
    formKey: crypto.randomUUID(),
    mayManage: hasPermission(roles, 'leads.manage'),
    history: hasPermission(roles, 'history.read')
      ? await readDealershipHistory(context, { type: 'leads', id })
      : undefined,
  };
}

const toShownLead = (lead: LeadDetail, timeZone: string) => ({
  id: lead.id,
  version: lead.version,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  message: lead.message,
  category: lead.category,
  subcategory: lead.subcategory,
  source: lead.source,
  isSuspect: lead.isSuspect,
  createdAt: lead.createdAt,
  locationName: lead.locationName,
  state: lead.state,
  lostReason: lead.lostReason,
  assigneeId: lead.assigneeId,
  assigneeName: lead.assigneeName,
  dueAt: lead.dueAt?.toISOString() ?? null,
  firstResponseAt: lead.firstResponseAt?.toISOString() ?? null,
  responseMinutes: lead.responseMinutes,
  nextAction: lead.nextAction,
  nextActionLocal: lead.nextActionAt ? toLocalMoment(lead.nextActionAt, timeZone) : '',
});

/** The status of the car when the form was sent. */
function readStatus(values: Readonly<Record<string, unknown>>): string | undefined {
  const status = values['vehicle_status'];
  return typeof status === 'string' && status !== '' ? status : undefined;
}

export const action = (args: ActionFunctionArgs) => changeLead(args);

/** A lead: what the customer wants, what was done, and what to do next. */
export default function LeadPage() {
  const {
    lead,
    path,
    position,
    answers,
    visit,
    car,
    deliveries,
    related,
    timeline,
    people,
    mentionable,
    selfId,
    reply,
    formKey,
    mayManage,
    history,
    ...rest
  } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  // Until a reply is on its way, which takes a second or two.
  usePolling(deliveries.some(({ channel, state, lastError }) => isReply(channel) && state === 'pending' && !lastError));
  const { isTaken, status } = useLiveLead(path, lead, position);
  const now = useNow(rest.now);
  const canReply = mayManage && !reply.isSpam && reply.kinds.length > 0;
  const contact = { email: lead.email, phone: lead.phone, canReply };
  const { assigneeId, assigneeName, responseMinutes } = lead;
  return (
    <div className="max-w-6xl">
      <PageHeader
        title={lead.name || 'No name'}
        description={
          <>
            <Link to={path}>Leads</Link> · {lead.subcategory ? `${lead.category}: ${lead.subcategory}` : lead.category}{' '}
            · <Moment at={lead.createdAt} />
          </>
        }
        actions={
          <>
            <LeadStatus state={lead.state} />
            <DueClock lead={lead} now={now} />
            {lead.isSuspect && lead.state === 'new' && <Status tone="warning">Looks like spam</Status>}
            <span className="text-muted">
              {assigneeId === null ? 'Unassigned' : assigneeId === selfId ? 'Yours' : assigneeName}
            </span>
          </>
        }
      />
      <LiveNote status={status} />
      {isTaken && (
        <Notice tone="warning">A colleague has taken this lead. You can read it until you leave this page.</Notice>
      )}
      {result && 'problem' in result && !formIntents.has(result.values.intent ?? '') && (
        <Notice tone="danger">{result.problem}</Notice>
      )}
      <div className="lead-columns">
        <div className="lead-request">
          <Panel title="Request">
            {lead.message && <p className="mb-3 whitespace-pre-line wrap-anywhere">{lead.message}</p>}
            <FactList
              facts={[
                ...answers.map(({ label, value }) => ({ label, value })),
                { label: 'Location', value: lead.locationName },
                { label: 'Source', value: lead.source },
                {
                  label: 'First response',
                  value:
                    lead.firstResponseAt &&
                    (responseMinutes === null ? (
                      <Moment at={lead.firstResponseAt} />
                    ) : (
                      `after ${responseMinutes} ${responseMinutes === 1 ? 'minute' : 'minutes'} of opening hours`
                    )),
                },
              ]}
            />
          </Panel>
          {car && <CarPanel {...car} />}
          {mayManage && <ReplyPanel {...{ lead, reply, path, result }} />}
        </div>
        <div className="lead-side">
          <ContactPanel {...contact} />
          {mayManage && <ActionPanels {...{ lead, people, selfId, result, formKey }} />}
          {related.length > 0 && (
            <Panel title="Other leads of this person">
              <ul className="grid gap-2">
                {related.map(({ id, name, category, state, createdAt }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-3">
                    <Link to={`${path}/${id}`}>{category}</Link>
                    <LeadStatus state={state} />
                    <span className="text-sm text-muted">
                      {name} · <Moment at={createdAt} />
                    </span>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <div className="lead-history">
          <Panel title="Timeline">
            {mayManage && <NoteForm people={mentionable} result={result} formKey={formKey} />}
            <Timeline entries={timeline} />
          </Panel>
          <DeliveryPanel deliveries={deliveries} mayManage={mayManage} />
          <VisitPanels {...visit} />
          {history && <History {...history} />}
          {mayManage && (
            <Form method="post" className="mb-5">
              <button type="submit" name="intent" value="unread" className="btn btn-quiet">
                Mark as unread
              </button>
            </Form>
          )}
        </div>
      </div>
      <ContactBar
        {...contact}
        mayManage={mayManage}
        take={
          mayManage && assigneeId === null && people.some(({ id }) => id === selfId)
            ? { version: lead.version, staffId: selfId }
            : undefined
        }
      />
    </div>
  );
}

/** Forms that say themselves why they were refused. */
const formIntents: ReadonlySet<string> = new Set([
  'state',
  'assign',
  'call',
  'next-action',
  'note',
  'reply',
  'reply-sms',
]);

/** Shows what colleagues do to this lead, without touching what is being typed. `isTaken`: it left the person's view. */
function useLiveLead(path: string, { id, version }: { id: string; version: number }, position: string) {
  const revalidate = useBackgroundRevalidation();
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const [takenId, setTakenId] = useState<string>();
  const shown = useRef({ version, position });
  useEffect(() => {
    shown.current = { version, position };
  });
  useEffect(() => {
    const { stop } = connectLive({
      path: `${path}/live`,
      position: shown.current.position,
      onChanges: ({ changed, removed }) => {
        if (removed.some((lead) => lead.id === id)) setTakenId(id);
        else if (changed.some((lead) => lead.id === id && lead.version > shown.current.version)) void revalidate();
      },
      onReload: () => void revalidate(),
      onStatus: setStatus,
    });
    return stop;
  }, [path, id, revalidate]);
  return { isTaken: takenId === id, status };
}
