import { z } from 'zod';
import { isEmailAddress } from '../../platform/mail/email-address.ts';
import { cleanLine, cleanText } from '../../platform/text/clean-text.ts';
import { leadStates, lostReasons, manualSources } from '../leads/lead-state.ts';
import { toE164 } from '../sites/phone-numbers/australian-phone.ts';
import { callOutcomes } from './lead-page/lead-event.ts';
import { findPlaceholderProblem } from './replies/placeholders.ts';
import { isLocalDate, isLocalMoment } from '../../platform/text/local-moment.ts';

// The forms of the lead desk: fields as a browser sends them, values as the use cases take them.

const line = (max: number) =>
  z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(z.string().max(max, `Use at most ${max} characters.`));
const text = (max: number) =>
  z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(z.string().max(max, `Use at most ${max.toLocaleString('en-AU')} characters.`));
const version = z.coerce.number().int().positive();
/** An id, or null where nothing is chosen. */
const choice = z
  .string()
  .default('')
  .refine((value) => value === '' || /^[1-9]\d{0,8}$/.test(value), 'Choose from the list.')
  .transform((value) => (value === '' ? null : Number(value)));
const person = z.union([z.literal('').transform(() => null), z.uuid('Choose a person.')]);

export const stateForm = z.object({
  version,
  to: z.enum(leadStates),
  reason: z.union([z.literal('').transform(() => null), z.enum(lostReasons)]).default(null),
  note: text(1000),
});

export const assigneeForm = z.object({ version, person });

const uuid = z.uuid('This form is not complete. Reload the page.');

export const noteForm = z.object({ key: uuid, text: text(5000).refine((value) => value !== '', 'Enter a note.') });

export const callForm = z.object({
  key: uuid,
  outcome: z.enum(callOutcomes, 'Choose how the call went.'),
  text: text(5000),
});

/** Fields are checked with the lead's values: see composeReply(). */
export const replyForm = z.object({
  version,
  replies: z.coerce.number().int().nonnegative(),
  key: uuid,
  step: z.enum(['send', 'preview', 'template']).default('preview'),
  template: choice,
  subject: z.string().max(1000, 'Use at most 200 characters.').default(''),
  text: text(5000),
});

export const templateForm = z
  .object({
    template: choice,
    name: line(100).refine((value) => value !== '', 'Enter a name.'),
    channel: z.enum(['email', 'sms'], 'Choose email or SMS.'),
    subject: line(200),
    body: text(5000).refine((value) => value !== '', 'Enter a text.'),
  })
  .superRefine(({ channel, subject, body }, { addIssue }) => {
    const problems = {
      subject: channel === 'email' ? findPlaceholderProblem(subject) : null,
      body: findPlaceholderProblem(body),
    };
    for (const [field, message] of Object.entries(problems)) {
      if (message !== null) addIssue({ code: 'custom', path: [field], message });
    }
  })
  .transform((template) => (template.channel === 'sms' ? { ...template, subject: '' } : template));

export const nextActionForm = z.object({
  version,
  text: line(300),
  /** Local time of the dealership, `2026-11-18T10:30`; see toMoment(). */
  at: z
    .string()
    .default('')
    .refine((value) => value === '' || isLocalMoment(value), 'Enter a date and a time.'),
});

const day = z.string().refine(isLocalDate, 'Enter a date.');

export const absenceForm = z
  .object({ staffId: z.uuid('Choose a person.'), fromDate: day, untilDate: day })
  .refine(({ fromDate, untilDate }) => untilDate >= fromDate, {
    path: ['untilDate'],
    message: 'The last day is before the first one.',
  });

export const enteredLeadForm = z
  .object({
    id: z.uuid(),
    source: z.enum(manualSources, 'Choose how the customer came.'),
    category: line(100).refine((value) => value !== '', 'Choose a category.'),
    name: line(100).refine((value) => value !== '', 'Enter a name.'),
    lastName: line(100),
    email: line(200).refine(
      (value) => value === '' || isEmailAddress(value),
      'Enter an email address such as kim@example.com.',
    ),
    phone: line(30)
      .refine((value) => value === '' || toE164(value) !== undefined, 'Enter a phone number with its area code.')
      .transform((value) => toE164(value) ?? ''),
    message: text(5000),
    carId: choice,
    locationId: choice,
    assigneeId: person.default(null),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['phone'],
    message: 'Enter a phone number or an email address.',
  });
