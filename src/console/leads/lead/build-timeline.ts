import { describeEvent } from '../../../features/lead-desk/lead-page/describe-event.ts';
import type { LeadDelivery, LeadDetail } from '../../../features/lead-desk/lead-page/lead-detail-store.server.ts';
import type { LeadEventKind } from '../../../features/lead-desk/lead-page/lead-event.ts';
import { isReply } from '../../../features/leads/delivery/delivery.ts';
import { formatMoment } from '../../components/format-moment.ts';
import type { IconName } from '../../components/icon.tsx';
import { channelLabels } from './channel-labels.ts';

export type TimelineEntry = {
  id: string;
  at: Date;
  icon: IconName;
  /** Null for what the platform did. */
  person: string | null;
  title: string;
  text?: string | undefined;
};

const icons: Readonly<Record<LeadEventKind, IconName>> = {
  entered: 'plus',
  state: 'activity',
  assignee: 'user',
  note: 'page',
  call: 'phone',
  reply: 'mail',
  'next-action': 'calendar',
  overdue: 'warning',
};

const replyStates: Readonly<Record<LeadDelivery['state'], string>> = {
  pending: 'is being sent',
  sent: 'sent',
  dead: 'not delivered',
};

/** A reply with its text. */
function describeReply(reply: LeadDelivery | undefined): Partial<TimelineEntry> {
  if (!reply) return {};
  const { channel, target, state, subject, replyText, lastError } = reply;
  const how = channel === 'reply_sms' ? 'replied by SMS' : 'replied by email';
  const error =
    state === 'dead' || (state === 'pending' && lastError) ? `Last error: ${lastError ?? 'interrupted'}` : null;
  return {
    icon: state === 'dead' ? 'warning' : 'mail',
    title: `${how} to ${target} (${replyStates[state]})`,
    text: [error, subject, replyText].filter((part) => part !== null).join('\n\n') || undefined,
  };
}

/** Builds the timeline of a lead, latest first: its arrival, deliveries and events. */
export function buildTimeline(
  { id, createdAt, source, events, deliveries }: LeadDetail,
  timeZone: string,
): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    { id, at: createdAt, icon: 'inbox', person: null, title: `Received (${source})` },
    ...events.map((event) => ({
      id: `event ${event.id}`,
      at: event.at,
      icon: icons[event.kind],
      // A rule acts by itself, also where a person’s click made it apply.
      person: event.kind === 'assignee' && event.data.rule !== undefined ? null : event.staffName,
      ...describeEvent(event, (at) => formatMoment(at, timeZone)),
      ...(event.kind === 'reply' && describeReply(deliveries.find((each) => each.id === event.data.delivery))),
    })),
    ...deliveries
      .filter(({ channel, state }) => state !== 'pending' && !isReply(channel))
      .map(({ id: delivery, state, channel, target, finishedAt, createdAt: plannedAt, lastError }) => ({
        id: delivery,
        at: finishedAt ?? plannedAt,
        icon: state === 'sent' ? ('mail' as const) : ('warning' as const),
        person: null,
        title: `${channelLabels[channel]} to ${target} ${state === 'sent' ? 'sent' : 'failed'}`,
        text: state === 'sent' ? undefined : (lastError ?? undefined),
      })),
  ];
  // Equal times stay in the order of the list: the arrival is the oldest.
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()).toReversed();
}
