import { expect, it } from 'vitest';
import { makeDelivered } from '../../../../../tests/support/delivered-lead.ts';
import { undeliveredMailOf } from './undelivered-mail.ts';

const failed = {
  channel: 'webhook',
  target: 'https://user:hunter2@crm.example/leads?token=hunter2',
  error: 'The server answered 503 <b>',
};

it('says where a lead could not be delivered and why, and carries the whole lead', () => {
  const mail = undeliveredMailOf(makeDelivered('trade-in'), failed);
  expect(mail.subject).toBe('Not delivered: Trade-in: 2018 Mazda CX-5, 30,500 km, for Some wanted_car, Kim Lee');
  expect(mail.text).toContain('could not be delivered to the webhook https://crm.example/leads.');
  expect(mail.text).toContain('The server answered 503 <b>');
  expect(mail.html).toContain('503 &lt;b&gt;');
  expect(mail.text).toContain('0412 345 678');
  expect(mail.text).toContain('Mazda');
});

it('names no password and no token of the address', () => {
  const { text, html } = undeliveredMailOf(makeDelivered(), failed);
  expect(text + html).not.toContain('hunter2');
});
