import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTlsServer, type TlsServer } from '../../../../tests/support/servers/tls-server.ts';
import { createOutboundRules, type ResolveHost } from '../../../platform/outbound/outbound-rules.ts';
import { createHostnameChecker, type ResolveTxt } from './check-hostname.server.ts';

const token = 'the-token';
let answer: { status: number; body: string; location?: string } = { status: 200, body: token };
let server: TlsServer;
const usual = getCACertificates('default');
beforeAll(async () => {
  server = await openTlsServer((_request, response) => {
    const { status, body, location } = answer;
    response.writeHead(status, location ? { location } : {}).end(body);
  });
  setDefaultCACertificates([...usual, server.certificate]);
});
afterAll(async () => {
  setDefaultCACertificates(usual);
  await server.close();
});

const toInside: ResolveHost = async () => ['10.0.0.5'];
const toHere: ResolveHost = async () => ['127.0.0.1'];
const open = (options: { allowed?: string[]; resolve?: ResolveHost; resolveTxt?: ResolveTxt } = {}) =>
  createHostnameChecker({
    rules: createOutboundRules(options.allowed ?? ['127.0.0.1'], options.resolve ?? toHere),
    resolveTxt: options.resolveTxt ?? (async () => []),
    port: server.port,
    seconds: 2,
  });
const proveByFile = (checker = open()) =>
  checker.findProofProblem({ hostname: 'hooks.example', token, method: 'file' });
const proveByDns = (resolveTxt: ResolveTxt, hostname = 'www.hooks.example') =>
  open({ resolveTxt }).findProofProblem({ hostname, token, method: 'dns' });
const failWith =
  (code: string): ResolveTxt =>
  () =>
    Promise.reject(Object.assign(new Error(code), { code }));

describe('29.7 a hostname is proved by a file', () => {
  it.each([
    ['that has the token', { status: 200, body: `${token}\n` }, null],
    ['but not by another text', { status: 200, body: '<html>token</html>' }, /something else/],
    ['but not by a huge one', { status: 200, body: 'x'.repeat(100_000) }, /something else/],
    ['but not by a missing one', { status: 404, body: token }, /returned 404/],
    ['but not through a redirect', { status: 302, body: '', location: 'https://evil.example/' }, /without a redirect/],
  ])('%s', async (_what, given, expected) => {
    answer = given;
    const problem = await proveByFile();
    if (expected === null) expect(problem).toBeNull();
    else expect(problem).toMatch(expected);
  });

  it('but never in a private network', async () => {
    answer = { status: 200, body: token };
    await expect(proveByFile(open({ resolve: toInside }))).resolves.toBe('hooks.example is not on the internet.');
    await expect(proveByFile(open({ allowed: [] }))).resolves.toBe('hooks.example is not on the internet.');
  });
});

describe('29.7 a hostname is proved by DNS', () => {
  it('with a record among others, also in parts', async () => {
    const asked: string[] = [];
    const problem = await proveByDns(async (name) => {
      asked.push(name);
      return [['v=spf1 -all'], ['forecourt-verification=', token]];
    });
    expect(problem).toBeNull();
    expect(asked).toEqual(['_forecourt.hooks.example']);
  });

  it.each<[string, ResolveTxt, RegExp]>([
    ['no name', failWith('ENOTFOUND'), /no TXT record at _forecourt/],
    ['no record', failWith('ENODATA'), /no TXT record/],
    ['another value', async () => [[`forecourt-verification=${token}x`]], /another value/],
    ['silent name servers', failWith('ETIMEOUT'), /do not respond/],
  ])('but not with %s', async (_what, resolveTxt, expected) => {
    await expect(proveByDns(resolveTxt)).resolves.toMatch(expected);
  });
});

describe('29.7 the check of a served hostname', () => {
  it('reads the certificate, and whether the host leads here', async () => {
    answer = { status: 200, body: 'swan\n' };
    const checker = open();
    const found = await checker.checkServed('hooks.example', 'swan');
    expect(found).toMatchObject({ leadsHere: true, problem: null });
    expect(found.certificate?.issuer).not.toBe('');
    expect(found.certificate?.expiresAt.getTime()).toBeGreaterThan(Date.now());
    await expect(checker.checkServed('hooks.example', 'other')).resolves.toMatchObject({
      leadsHere: false,
      problem: expect.stringContaining('leads to another website'),
    });
  });

  it('tells of a certificate for another name', async () => {
    await expect(open().checkServed('wrong.example', 'swan')).resolves.toMatchObject({
      leadsHere: false,
      certificate: null,
      problem: expect.stringContaining('certificate of wrong.example'),
    });
  });
});
