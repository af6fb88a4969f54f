import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { z } from 'zod';
import { assignLead } from '../../../features/lead-desk/assignment/assign-lead.server.ts';
import {
  assigneeForm,
  callForm,
  nextActionForm,
  noteForm,
  replyForm,
  stateForm,
} from '../../../features/lead-desk/lead-desk-forms.ts';
import { addNote, maxNoteLength, type NoteResult } from '../../../features/lead-desk/lead-page/add-note.server.ts';
import { canSeeLead } from '../../../features/lead-desk/lead-page/lead-detail-store.server.ts';
import { toMoment } from '../../../platform/text/local-moment.ts';
import { logCall } from '../../../features/lead-desk/lead-page/log-call.server.ts';
import { markUnread } from '../../../features/lead-desk/lead-page/read-mark-store.server.ts';
import { setNextAction } from '../../../features/lead-desk/lead-page/set-next-action.server.ts';
import { changeLeadState } from '../../../features/lead-desk/states/change-state.server.ts';
import { stateRules } from '../../../features/lead-desk/states/lead-states.ts';
import { retryDeadLetters } from '../../../features/leads/delivery/dead-letter-store.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { requireDealership } from '../../server/signed-in.ts';
import { answerLead } from '../reply/answer-lead.server.ts';
import { leadDone } from './lead-done.ts';
import { leadGone, leadWasChanged } from './lead-problems.ts';

const schema = z.discriminatedUnion(
  'intent',
  [
    stateForm.extend({ intent: z.literal('state') }),
    assigneeForm.extend({ intent: z.literal('assign') }),
    callForm.extend({ intent: z.literal('call') }),
    nextActionForm.extend({ intent: z.literal('next-action'), clear: z.string().optional() }),
    noteForm.extend({ intent: z.literal('note') }),
    replyForm.extend({ intent: z.literal('reply') }),
    replyForm.extend({ intent: z.literal('reply-sms') }),
    z.object({ intent: z.literal('retry'), delivery: z.uuid() }),
    z.object({ intent: z.literal('unread') }),
  ],
  { error: 'This form is not known. Reload the page.' },
);

type LeadForm = z.output<typeof schema>;
type Form<Intent extends LeadForm['intent']> = Extract<LeadForm, { intent: Intent }>;

/** Where a form is about. */
type Place = { args: ActionFunctionArgs; leadId: string; values: Readonly<Record<string, string>> };

/** Does what a form of the lead page asks for. */
export async function changeLead(args: ActionFunctionArgs) {
  const { scope, slug } = requireDealership(args.context);
  const leadId = args.params.lead ?? '';
  if (!(await canSeeLead(scope, leadId))) throw data('', { status: 404 });
  const form = await readForm(args.request, schema);
  if (!form.ok) return refuse(form.refused);
  const { value, values } = form;
  const place = { args, leadId, values };
  switch (value.intent) {
    case 'state':
      return changeState(place, value);
    case 'assign':
      return assign(place, value);
    case 'call': {
      const { outcome, text, key } = value;
      const result = await logCall(scope, args.context.get(consoleRequest).jobs, { leadId, outcome, text, key });
      return result === 'done'
        ? { done: leadDone.call, nextKey: crypto.randomUUID() }
        : refuse({ values, problem: leadGone });
    }
    case 'next-action':
      return planNextAction(place, value);
    case 'note': {
      const { jobs } = args.context.get(consoleRequest);
      const result = await addNote(scope, jobs, { leadId, text: value.text, key: value.key });
      return result === 'done'
        ? { done: leadDone.note, nextKey: crypto.randomUUID() }
        : refuse({ values, errors: { text: describeRefusedNote(result) } });
    }
    case 'reply':
      return answerLead({ ...place, kind: 'email' }, value);
    case 'reply-sms':
      return answerLead({ ...place, kind: 'sms' }, value);
    case 'retry': {
      const { jobs } = args.context.get(consoleRequest);
      const count = await retryDeadLetters(scope, [value.delivery], jobs);
      return count === 1
        ? { done: 'The delivery is tried again.' }
        : refuse({ values, problem: 'This delivery has not failed.' });
    }
    case 'unread':
      await markUnread(scope, leadId);
      return redirect(`/dealerships/${slug}/leads`);
  }
}

async function changeState({ args, leadId, values }: Place, { version, to, reason, note }: Form<'state'>) {
  const { scope, slug } = requireDealership(args.context);
  const result = await changeLeadState(scope, args.context.get(consoleRequest).jobs, {
    leadId,
    version,
    to,
    reason,
    note,
  });
  switch (result) {
    case 'done':
      // A lead that is not spam is assigned by rule, maybe to a colleague of a person who sees only their own leads.
      return (await canSeeLead(scope, leadId))
        ? { done: `The lead is now: ${stateRules[to].label}.` }
        : redirect(`/dealerships/${slug}/leads?given=1`);
    case 'reason_missing':
      return refuse({ values, errors: { reason: 'Choose a reason.' } });
    case 'note_missing':
      return refuse({ values, errors: { note: 'Say what the reason was.' } });
    case 'unknown':
      return refuse({ values, problem: leadGone });
    case 'changed':
    case 'not_allowed':
      return refuse({ values, problem: leadWasChanged });
  }
}

async function assign({ args, leadId, values }: Place, { version, person }: Form<'assign'>) {
  const { scope, slug } = requireDealership(args.context);
  const result = await assignLead(scope, { leadId, version, staffId: person });
  if (result === 'changed') return refuse({ values, problem: leadWasChanged });
  if (result === 'unknown') return refuse({ values, problem: leadGone });
  if (result === 'no_such_person')
    return refuse({ values, errors: { person: 'This person no longer works on leads here.' } });
  // A person who sees only their own leads has given this one away.
  return (await canSeeLead(scope, leadId)) ? { done: 'Assigned.' } : redirect(`/dealerships/${slug}/leads?given=1`);
}

async function planNextAction({ args, leadId, values }: Place, { version, text, at, clear }: Form<'next-action'>) {
  const { scope, timeZone } = requireDealership(args.context);
  const isCleared = clear !== undefined;
  if (!isCleared && text === '') return refuse({ values, errors: { text: 'Say what to do next.' } });
  const action = isCleared ? { text: '', at: null } : { text, at: at === '' ? null : toMoment(at, timeZone) };
  const result = await setNextAction(scope, { leadId, version, ...action });
  if (result === 'done') return { done: isCleared ? leadDone.clearedAction : 'Next action saved.' };
  return refuse({ values, problem: result === 'changed' ? leadWasChanged : leadGone });
}

function describeRefusedNote(result: Exclude<NoteResult, 'done'>): string {
  if (result === 'empty') return 'Enter a note.';
  if (result === 'too_long') return `Use at most ${maxNoteLength} characters.`;
  if (result === 'unknown') return leadGone;
  const names = result.cannotSee.join(' and ');
  return `${names} cannot see this lead. Assign it to them first, or leave the name out.`;
}
