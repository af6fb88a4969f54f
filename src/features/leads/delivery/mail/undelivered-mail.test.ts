import { expect, it } from 'vitest';
import { makeDelivered } from '../../../../../tests/support/fixtures/delivered-lead.ts';
import { buildUndeliveredMail } from './undelivered-mail.ts';

const failed = {
  channel: 'webhook',
  target: 'https://user:hunter2@crm.example/leads?token=hunter2',
  error: 'The server answered 503 <b>',
};

it('names the failed delivery and the reason, and contains the whole lead', () => {
  const mail = buildUndeliveredMail(makeDelivered('trade-in'), failed);
  expect(mail.subject).toBe('Not delivered: Trade-in: 2018 Mazda CX-5, 30,500 km, for Some wanted_car, Kim Lee');
  expect(mail.text).toContain(
    'couldn’t deliver this to the webhook https://crm.example/leads after trying for two days.',
  );
  expect(mail.text).toContain('The server answered 503 <b>');
  expect(mail.html).toContain('503 &lt;b&gt;');
  expect(mail.text).toContain('0412 345 678');
  expect(mail.text).toContain('Mazda');
});

it('contains no password and no token of the URL', () => {
  const { text, html } = buildUndeliveredMail(makeDelivered(), failed);
  expect(text + html).not.toContain('hunter2');
});
