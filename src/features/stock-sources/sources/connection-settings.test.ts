import { describe, expect, it } from 'vitest';
import { connectionSecret, findMissingSecret, httpsSettings, sftpSettings } from './connection-settings.ts';

const open = { kind: 'https', settings: { url: 'https://feeds.example/a.csv', auth: 'none' } };
const basic = { kind: 'https', settings: { url: 'https://feeds.example/a.csv', auth: 'basic', username: 'us' } };
const sftp = { kind: 'sftp', settings: { host: 'feeds.example', port: 22, username: 'us', path: '/a.csv' } };
const stored = <Target extends object>(target: Target) => ({ ...target, hasSecret: true });

const enter = 'Enter the password or key.';
const enterAgain = 'The server or sign-in has changed. Enter the password or key again.';

describe('27.3 a connection', () => {
  it.each([
    ['that is open needs no secret', open, undefined, undefined],
    ['of an upload needs no secret', { kind: 'upload', settings: {} }, undefined, undefined],
    ['with a password needs it', basic, undefined, enter],
    ['over SFTP needs a password or key', sftp, undefined, enter],
    ['with a new secret is complete', { ...sftp, secret: { password: 'x' } }, undefined, undefined],
    ['keeps its stored secret', basic, stored(basic), undefined],
    [
      'keeps it for another file of the server',
      { ...basic, settings: { ...basic.settings, url: 'https://feeds.example/b.csv' } },
      stored(basic),
      undefined,
    ],
    [
      'does not send it to another server',
      { ...basic, settings: { ...basic.settings, url: 'https://other.example/a.csv' } },
      stored(basic),
      enterAgain,
    ],
    [
      'does not send it to another port',
      { ...sftp, settings: { ...sftp.settings, port: 2222 } },
      stored(sftp),
      enterAgain,
    ],
    [
      'does not send it in a header',
      { ...basic, settings: { ...basic.settings, auth: 'header' } },
      stored(basic),
      enterAgain,
    ],
    ['of another kind does not get it', sftp, stored(basic), enterAgain],
    ['that had none needs one', basic, { ...open, hasSecret: false }, enter],
  ])('%s', (_title, given, before, expected) => {
    expect(findMissingSecret(given, before)).toBe(expected);
  });
});

const explain = (schema: typeof httpsSettings | typeof sftpSettings | typeof connectionSecret, given: object) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const withPath = (path: string) => explain(sftpSettings, { host: 'feeds.example', username: 'us', path });

describe('27.3 the settings of a connection', () => {
  it.each(['Host', 'content-length', 'Transfer-Encoding', 'connection', 'Proxy-Authorization', 'X-Forwarded-For'])(
    'refuse the header %s, which says where a request goes or how it is sent',
    (headerName) => {
      expect(explain(httpsSettings, { url: 'https://feeds.example/a.csv', auth: 'header', headerName })).toEqual([
        'headerName: This header cannot be chosen. Enter the one with the key, such as X-Api-Key.',
      ]);
    },
  );

  it.each(['X-Api-Key', 'Authorization'])('accept the header %s', (headerName) => {
    expect(explain(httpsSettings, { url: 'https://feeds.example/a.csv', auth: 'header', headerName })).toEqual([]);
  });

  it('refuse a header whose value has line breaks', () => {
    expect(explain(connectionSecret, { headerValue: 'x\r\nHost: evil.internal' })).toHaveLength(1);
  });

  it.each(['https://us:secret@feeds.example/a.csv', 'https://us@feeds.example/a.csv'])(
    'refuse %s, whose password would be stored as plain text',
    (url) => {
      expect(explain(httpsSettings, { url })).toEqual([
        'url: Remove the user name and password from the link. Enter the user name and password below.',
      ]);
    },
  );

  it.each([
    ['another scheme', httpsSettings, { url: 'ftp://a.example/x' }],
    ['no URL', httpsSettings, { url: 'a.example' }],
    ['an invalid host', sftpSettings, { ...sftp.settings, host: 'a b' }],
    ['an invalid port', sftpSettings, { ...sftp.settings, port: 70_000 }],
  ])('refuse %s', (_what, schema, given) => {
    expect(explain(schema, given)).toHaveLength(1);
  });

  it('accept a pattern with a few * only', () => {
    expect(withPath('/out/*-stock-*.csv')).toEqual([]);
    expect(withPath('/out/*a*a*a*a*a*b')).toEqual(['path: Use at most 5 * in the name of the file.']);
  });
});
