import { describe, expect, it } from 'vitest';
import {
  absenceForm,
  assigneeForm,
  callForm,
  enteredLeadForm,
  nextActionForm,
  noteForm,
  stateForm,
} from './lead-desk-forms.ts';
import { toMoment } from '../../platform/text/local-moment.ts';

const id = '7f4df2f6-5a0a-4b6e-8a43-1d3b8f6f2c11';
const entered = { id, source: 'Phone', category: 'Used Enquiry', name: ' Kim ', phone: '0412 345 678', assigneeId: '' };

const listErrors = (schema: { safeParse(values: unknown): unknown }, values: unknown): unknown[] => {
  const parsed = schema.safeParse(values) as { error?: { issues: { path: unknown[] }[] } };
  return parsed.error?.issues.map(({ path }) => path[0]) ?? [];
};

describe('the forms of the lead desk', () => {
  it('28.4 read what a browser sends', () => {
    expect(stateForm.parse({ version: '3', to: 'lost', reason: 'price', note: '' })).toEqual({
      version: 3,
      to: 'lost',
      reason: 'price',
      note: '',
    });
    expect(stateForm.parse({ version: '3', to: 'sold', reason: '' })).toMatchObject({ reason: null, note: '' });
    expect(assigneeForm.parse({ version: '1', person: '' })).toEqual({ version: 1, person: null });
    expect(assigneeForm.parse({ version: '1', person: id })).toEqual({ version: 1, person: id });
    expect(noteForm.parse({ key: id, text: ' a\u0000b\r\nc ' })).toEqual({ key: id, text: 'ab\nc' });
    expect(callForm.parse({ key: id, outcome: 'reached' })).toEqual({ key: id, outcome: 'reached', text: '' });
    expect(enteredLeadForm.parse(entered)).toEqual({
      ...entered,
      name: 'Kim',
      phone: '+61412345678',
      lastName: '',
      email: '',
      message: '',
      carId: null,
      locationId: null,
      assigneeId: null,
    });
  });

  it.each([
    ['a state that does not exist', stateForm, { version: '1', to: 'gone' }, 'to'],
    ['a reason that does not exist', stateForm, { version: '1', to: 'lost', reason: 'bored' }, 'reason'],
    ['no version', stateForm, { to: 'sold' }, 'version'],
    ['a person that is none', assigneeForm, { version: '1', person: 'me' }, 'person'],
    ['an empty note', noteForm, { text: ' \u200b ' }, 'text'],
    ['a long note', noteForm, { text: 'x'.repeat(5001) }, 'text'],
    ['an unknown outcome', callForm, { outcome: 'maybe' }, 'outcome'],
    ['a day that does not exist', nextActionForm, { version: '1', text: 'Call', at: '2026-02-30T10:00' }, 'at'],
    ['a time that does not exist', nextActionForm, { version: '1', text: 'Call', at: '2026-02-20T25:00' }, 'at'],
    [
      'a last day before the first',
      absenceForm,
      { staffId: id, fromDate: '2026-11-18', untilDate: '2026-11-17' },
      'untilDate',
    ],
    ['no date', absenceForm, { staffId: id, fromDate: '', untilDate: '2026-11-17' }, 'fromDate'],
    ['no name', enteredLeadForm, { ...entered, name: ' ' }, 'name'],
    ['no way to reply', enteredLeadForm, { ...entered, phone: '' }, 'phone'],
    ['an invalid phone number', enteredLeadForm, { ...entered, phone: '12' }, 'phone'],
    ['an invalid email address', enteredLeadForm, { ...entered, email: 'kim@' }, 'email'],
    ['a car that is no number', enteredLeadForm, { ...entered, carId: '1 or 1' }, 'carId'],
  ])('28.4 name the field with the error: %s', (_what, schema, values, field) => {
    expect(listErrors(schema, values)).toContain(field);
  });

  it('28.3 read the time of a next action in the dealership’s zone', () => {
    const { at } = nextActionForm.parse({ version: '1', text: 'Call', at: '2026-11-18T10:30' });
    expect(toMoment(at, 'Australia/Perth')).toEqual(new Date('2026-11-18T02:30:00Z'));
    expect(toMoment(at, 'Australia/Hobart')).toEqual(new Date('2026-11-17T23:30:00Z'));
    expect(nextActionForm.parse({ version: '1', text: '' }).at).toBe('');
  });
});
