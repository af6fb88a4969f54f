import { describe, expect, it } from 'vitest';
import { sourceInput } from '../../features/stock-sources/sources/stock-source.ts';
import { toFormErrors } from '../connections/read-connection.ts';
import { readSourceForm, toSourceTexts } from './read-source-form.server.ts';

const toForm = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const https = {
  name: 'Supplier',
  kind: 'https',
  'https.url': 'https://a.example/stock.csv',
  'https.auth': 'header',
  'https.headerName': 'X-Key',
  // Fields of other choices, which are hidden but sent.
  'https.username': 'ignored',
  'sftp.host': 'ignored',
  'password.basic': 'ignored',
  'password.header': 'hidden',
  'schedule.kind': 'every',
  'schedule.minutes': '30',
  missingAfterRuns: '2',
  trusted: 'on',
};

describe('27.3 the form of a stock source', () => {
  it('sends the fields of the chosen kind and access only', () => {
    const { input } = readSourceForm(toForm(https));
    expect(sourceInput.parse(input)).toEqual({
      name: 'Supplier',
      kind: 'https',
      settings: { url: 'https://a.example/stock.csv', auth: 'header', headerName: 'X-Key' },
      schedule: { kind: 'every', minutes: 30 },
      trusted: true,
      missingAfterRuns: 2,
      enabled: false,
      secret: { headerValue: 'hidden' },
    });
  });

  it('leaves the stored secret as it is when its field is empty, and never sends one back', () => {
    const { input, texts } = readSourceForm(toForm({ ...https, 'password.header': '' }));
    expect(input).not.toHaveProperty('secret');
    expect(JSON.stringify(readSourceForm(toForm(https)).texts)).not.toContain('hidden');
    expect(texts).toMatchObject({ 'https.url': 'https://a.example/stock.csv' });
  });

  it('shows a stored source again as it was entered', () => {
    const source = {
      id: 1,
      name: 'Nightly',
      kind: 'sftp' as const,
      hasSecret: true,
      mapping: null,
      nextRunAt: null,
      settings: { host: 'sftp.example', port: 2222, username: 'us', path: '/out/*.csv' },
      schedule: { kind: 'daily' as const, time: '06:30' },
      trusted: false,
      missingAfterRuns: 0,
      enabled: true,
      lastDeliveredAt: null,
      createdAt: new Date(0),
      hostKey: null,
      offeredHostKey: null,
    };
    const { input } = readSourceForm(toForm(toSourceTexts(source)));
    const { name, kind, settings, schedule, trusted, missingAfterRuns, enabled } = source;
    expect(sourceInput.parse(input)).toEqual({ name, kind, settings, schedule, trusted, missingAfterRuns, enabled });
  });

  it('marks the fields that are wrong', () => {
    const errors = { 'settings.url': 'Enter a link.', secret: 'Enter it again.', name: 'Enter a value.' };
    expect(toFormErrors(errors, https)).toEqual({
      'https.url': 'Enter a link.',
      'password.header': 'Enter it again.',
      name: 'Enter a value.',
    });
  });
});
