import { describe, expect, it } from 'vitest';
import { exportInput } from '../../features/stock-export/destinations/stock-export.ts';
import { toFormErrors } from '../connections/read-connection.ts';
import { readExportForm, toExportTexts } from './read-export-form.server.ts';

const toForm = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const https = {
  name: 'Marketplace',
  kind: 'https',
  'https.url': 'https://a.example/stock.csv',
  'https.method': 'POST',
  'https.auth': 'basic',
  'https.username': 'kim',
  'password.basic': 'hidden',
  // Fields of other choices, which are hidden but sent.
  'https.headerName': 'ignored',
  'password.header': 'ignored',
  'sftp.host': 'ignored',
  onChange: 'on',
  dailyAt: '06:00',
};

describe('27.6 the form of a destination', () => {
  it('sends the fields of the chosen kind and access, and no time unless the daily push is chosen', () => {
    const { input, texts } = readExportForm(toForm(https));
    expect(exportInput.parse(input)).toEqual({
      name: 'Marketplace',
      kind: 'https',
      settings: { url: 'https://a.example/stock.csv', method: 'POST', auth: 'basic', username: 'kim' },
      onChange: true,
      dailyAt: null,
      secret: { password: 'hidden' },
    });
    expect(JSON.stringify(texts)).not.toContain('hidden');
  });

  it('shows a stored destination again as it was entered', () => {
    const stored = {
      id: 1,
      name: 'Nightly',
      kind: 'sftp' as const,
      settings: { host: 'sftp.example', port: 2222, username: 'us', path: '/in/stock.csv' },
      hasSecret: true,
      hostKey: null,
      offeredHostKey: null,
      onChange: false,
      dailyAt: '21:45',
      paused: false,
      nextRunAt: null,
      lastSentAt: null,
      retryAt: null,
    };
    const fields = toExportTexts(stored);
    const { input } = readExportForm(toForm(Object.fromEntries(Object.entries(fields).filter(([, value]) => value))));
    const { name, kind, settings, onChange, dailyAt } = stored;
    expect(exportInput.parse(input)).toEqual({ name, kind, settings, onChange, dailyAt });
  });

  it.each([
    ['a folder instead of a file', { 'sftp.path': '/upload/' }, 'sftp.path'],
    ['a pattern', { 'sftp.path': '/upload/*.csv' }, 'sftp.path'],
    ['no host', { 'sftp.host': '' }, 'sftp.host'],
    ['no time', { daily: 'on', dailyAt: '' }, 'dailyAt'],
    ['no name', { name: ' ' }, 'name'],
    ['another method', { kind: 'https', 'https.method': 'DELETE' }, 'https.method'],
    ['no link', { kind: 'https', 'https.url': 'a.example' }, 'https.url'],
    ['no user name', { kind: 'https', 'https.auth': 'basic', 'https.username': '' }, 'https.username'],
  ])('marks the field with %s', (_what, changed, field) => {
    const sftp = { ...https, kind: 'sftp', 'sftp.host': 'h.example', 'sftp.username': 'kim', 'sftp.path': '/in/a.csv' };
    const { input, texts } = readExportForm(toForm({ ...sftp, ...changed }));
    const parsed = exportInput.safeParse(input);
    const paths = parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    expect(Object.keys(toFormErrors(Object.fromEntries(paths), texts))).toEqual([field]);
  });
});
