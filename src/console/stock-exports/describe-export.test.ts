import { expect, it } from 'vitest';
import { describeAddress, describeTimes } from './describe-export.ts';

it.each([
  [{ onChange: true, dailyAt: null }, 'After changes'],
  [{ onChange: false, dailyAt: '06:30' }, 'Daily at 06:30'],
  [{ onChange: true, dailyAt: '06:30' }, 'After changes and daily at 06:30'],
  [{ onChange: false, dailyAt: null }, 'Only when you send it'],
])('27.6 says when a destination gets the file: %o', (times, text) => {
  expect(describeTimes(times)).toBe(text);
});

it('27.6 shows where the file goes without secrets in its address', () => {
  const https = { url: 'https://a.example:8443/in/stock.csv?key=hidden', auth: 'none', method: 'PUT' } as const;
  expect(describeAddress({ kind: 'https', settings: https })).toBe('https://a.example:8443/in/stock.csv');
  const sftp = { host: 'b.example', port: 2222, username: 'kim', path: 'in/stock.csv' };
  expect(describeAddress({ kind: 'sftp', settings: sftp })).toBe('sftp://b.example:2222/in/stock.csv');
});
