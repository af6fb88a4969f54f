import { isCalledGenuine, lostReasonLabels, stateRules } from '../states/lead-states.ts';
import type { LeadEvent } from './lead-event.ts';

/** A line of the timeline: what happened, and the text that belongs to it. */
export type EventText = { title: string; text?: string | undefined };

const callTitles = {
  reached: 'called and reached them',
  'no answer': 'called, no answer',
  'left message': 'called and left a message',
};

/** Describes an event in words that follow the person's name. @param formatMoment in the dealership's time zone */
export function describeEvent(event: LeadEvent, formatMoment: (at: Date) => string): EventText {
  switch (event.kind) {
    case 'entered':
      return { title: `entered this lead (${event.data.source})` };
    case 'state':
      return describeState(event.data);
    case 'assignee': {
      const { from, to, rule } = event.data;
      if (to === null) return { title: from ? `unassigned ${from.name}` : 'made this lead unassigned' };
      if (rule !== undefined) return { title: `Assigned to ${to.name} by a rule` };
      return { title: to.id === event.staffId ? 'took this lead' : `assigned this lead to ${to.name}` };
    }
    case 'note':
      return { title: 'wrote a note', text: event.data.text };
    case 'call':
      return { title: callTitles[event.data.outcome], text: event.data.text || undefined };
    case 'reply':
      return { title: 'replied' };
    case 'next-action': {
      const { text, at } = event.data;
      if (text === null) return { title: 'cleared the next action' };
      return { title: at === null ? `plans: ${text}` : `plans for ${formatMoment(new Date(at))}: ${text}` };
    }
    case 'overdue':
      return { title: 'The managers got a mail: no response in time' };
  }
}

function describeState({ from, to, reason, note }: Extract<LeadEvent, { kind: 'state' }>['data']): EventText {
  if (isCalledGenuine({ from, to })) return { title: 'said that this lead is not spam', text: note };
  const why = reason ? ` (${lostReasonLabels[reason].toLowerCase()})` : '';
  return { title: `changed the state from ${stateRules[from].label} to ${stateRules[to].label}${why}`, text: note };
}
