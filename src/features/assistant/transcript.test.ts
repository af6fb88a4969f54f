import { describe, expect, it } from 'vitest';
import { makeFormContext } from '../../../tests/support/form-context.ts';
import { validateLead } from '../leads/form/validate-lead.ts';
import { handoverViewOf } from './handover-view.ts';
import { transcriptOf } from './transcript.ts';
import { withTranscript } from './with-transcript.ts';

describe('what goes to a person', () => {
  it('is the conversation, line by line', () => {
    expect(transcriptOf([{ question: 'Are you open?', answer: 'Closed today\nAsk us' }])).toBe(
      'From the website’s assistant:\nVisitor: Are you open?\nAssistant: Closed today Ask us',
    );
  });

  it('fits the message of a form: of a long one the end is kept', () => {
    const long = Array.from({ length: 60 }, (_, at) => ({
      question: `${at} ${'q'.repeat(400)}`,
      answer: 'a'.repeat(900),
    }));
    const told = transcriptOf(long);
    expect(told.length).toBeLessThanOrEqual(4000);
    expect(told).toContain('Visitor: 59 ');
    expect(told).toContain('the end of it');
  });

  it('is the message of the site’s ordinary form, in one step and without what can be said to the person', () => {
    const context = makeFormContext({ config: { forms: { enquirySteps: true, regoField: true } } });
    const view = withTranscript(handoverViewOf(context, {}), 'Visitor: Hello');
    const names = view.fields.map(({ name }) => name);
    expect(view.steps).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'message', 'terms_agreed']));
    expect(names).not.toContain('interested_in_finance');
    const sent = {
      name: 'Kim',
      email: 'kim@example.com',
      phone: '0412 345 678',
      message: 'Visitor: Hello',
      terms_agreed: true,
    };
    expect(validateLead(view.fields, sent).values.message).toBe('Visitor: Hello');
  });
});
