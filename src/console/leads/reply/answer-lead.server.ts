import type { ActionFunctionArgs } from 'react-router';
import type { z } from 'zod';
import type { replyForm } from '../../../features/lead-desk/lead-desk-forms.ts';
import { fillPlaceholders } from '../../../features/lead-desk/replies/placeholders.ts';
import { readReplyPlace, type ReplyPlace } from '../../../features/lead-desk/replies/read-reply-place.server.ts';
import { listReplyKinds, type ReplyKind } from '../../../features/lead-desk/replies/reply-channels.ts';
import { type ComposedReply, composeReply } from '../../../features/lead-desk/replies/reply-text.ts';
import { type ReplyRefusal, sendReply } from '../../../features/lead-desk/replies/send-reply.server.ts';
import { suggestSubject } from '../../../features/lead-desk/replies/suggest-subject.ts';
import { listTemplates } from '../../../features/lead-desk/replies/template-store.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { type Refused, refuse } from '../../server/read-form.server.ts';
import { requireDealership, signedIn } from '../../server/signed-in.ts';
import { leadDone } from '../lead/lead-done.ts';
import { leadGone, leadWasChanged, looksLikeSpam } from '../lead/lead-problems.ts';

type ReplyForm = z.output<typeof replyForm>;
type Sent = { args: ActionFunctionArgs; leadId: string; values: Refused['values']; kind: ReplyKind };

/** The form again, with the mail or SMS as the customer would get it. */
export type PreviewedReply = Refused & { preview: ComposedReply & { to: string } };
/** The fields of the next reply. */
export type SentReply = { done: string; next: { key: string; subject: string } };
/** The form again, with the text of a template. */
export type DraftedReply = Refused & { template: string };

const problems: Readonly<Record<ReplyRefusal, string>> = {
  unknown: leadGone,
  changed: leadWasChanged,
  spam: looksLikeSpam,
  too_many_sms: 'This number got three SMS within an hour. Call, or write later.',
  too_many_mails: 'This address got ten mails within an hour. Call, or write later.',
};

/** Inserts a template, shows the preview, or sends the reply. */
export async function answerLead({ args, leadId, values, kind }: Sent, form: ReplyForm) {
  const { scope } = requireDealership(args.context);
  const { jobs, getSiteOrigin, hasSmsGateway } = args.context.get(consoleRequest);
  const place = await readReplyPlace(scope, leadId, { author: args.context.get(signedIn).staff, getSiteOrigin });
  if (!place) return refuse({ values, problem: leadGone });
  if (!listReplyKinds(place, { hasSmsGateway }).includes(kind))
    return refuse({ values, problem: kind === 'email' ? noEmail : noSms });
  if (form.step === 'template') return insertTemplate({ args, leadId, values, kind }, form, place);
  const result = composeReply({ channel: kind, subject: form.subject, text: form.text }, place.values, place.signature);
  if ('errors' in result) return refuse({ values, errors: result.errors });
  const { composed } = result;
  const target = kind === 'email' ? place.email : place.phone;
  if (form.step === 'preview')
    return { errors: {}, values, preview: { ...composed, to: target } } satisfies PreviewedReply;
  const { version, replies: seenReplies, key } = form;
  const reply = { ...composed, leadId, version, seenReplies, key, channel: kind, target };
  const outcome = await sendReply(scope, jobs, reply);
  if (outcome !== 'done') return refuse({ values, problem: problems[outcome] });
  const next = { key: crypto.randomUUID(), subject: suggestSubject(place.values, composed.subject) };
  return { done: leadDone[kind], next } satisfies SentReply;
}

const noEmail = 'This customer has no email address. Call or text them.';
const noSms = 'No SMS can be sent to this number from here. Call, or use your own phone.';

/** Adds the template below what was typed, so that nothing is lost. */
async function insertTemplate({ args, values, kind }: Sent, form: ReplyForm, place: ReplyPlace) {
  const templates = await listTemplates(requireDealership(args.context).scope);
  const template = templates.find(({ id, channel }) => id === form.template && channel === kind);
  if (!template) return refuse({ values, errors: { template: 'Choose a template.' } });
  const body = fillPlaceholders(template.body, place.values);
  const subject = template.subject === '' ? form.subject : fillPlaceholders(template.subject, place.values);
  const text = form.text === '' ? body : `${form.text}\n\n${body}`;
  return { errors: {}, values: { ...values, subject, text }, template: template.name } satisfies DraftedReply;
}
