import { describe, expect, it } from 'vitest';
import { makeFormContext } from '../../../tests/support/fixtures/form-context.ts';
import { validateForm } from '../forms/validation/validate-form.ts';
import { buildHandoverForm } from './build-handover-form.ts';
import { buildTranscript } from './transcript.ts';
import { withTranscript } from './with-transcript.ts';

describe('a handover to a person', () => {
  it('contains the conversation, line by line', () => {
    expect(buildTranscript([{ question: 'Are you open?', answer: 'Closed today\nAsk us' }])).toBe(
      'From the website’s assistant:\nVisitor: Are you open?\nAssistant: Closed today Ask us',
    );
  });

  it('fits a form’s message, with the end of a long conversation', () => {
    const long = Array.from({ length: 60 }, (_, at) => ({
      question: `${at} ${'q'.repeat(400)}`,
      answer: 'a'.repeat(900),
    }));
    const printed = buildTranscript(long);
    expect(printed.length).toBeLessThanOrEqual(4000);
    expect(printed).toContain('Visitor: 59 ');
    expect(printed).toContain('last part of the conversation');
  });

  it('uses the site’s ordinary form, in one step and with fewer fields', () => {
    const context = makeFormContext({ config: { forms: { enquirySteps: true, regoField: true } } });
    const view = withTranscript(buildHandoverForm(context, {}), 'Visitor: Hello');
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
    expect(validateForm(view.fields, sent).values.message).toBe('Visitor: Hello');
  });
});
