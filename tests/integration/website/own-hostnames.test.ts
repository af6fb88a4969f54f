import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHistory } from '../../../src/features/audit/audit-store.server.ts';
import type { HostnameChecker, HostnameClaim } from '../../../src/features/dealers/hostnames/check-hostname.server.ts';
import { listOwnHostnames } from '../../../src/features/dealers/hostnames/hostname-store.server.ts';
import {
  claimHostname,
  type EditedSite,
  makeMainHostname,
  removeHostname,
  verifyHostname,
} from '../../../src/features/dealers/hostnames/manage-hostnames.server.ts';
import { recheckHostnames } from '../../../src/features/dealers/hostnames/recheck-hostnames.server.ts';
import type { PlatformScope } from '../../../src/platform/postgres/database.ts';
import { type DeskHarness, type DeskPerson, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;
let ours: EditedSite;
let theirs: EditedSite;
let platform: PlatformScope;
let rivalPlatform: PlatformScope;

/** Hostnames whose owner has published these tokens. */
const published = new Map<string, string>();
const broken = new Set<string>();
const checker: HostnameChecker = {
  findProofProblem: async ({ hostname, token }: HostnameClaim) =>
    published.get(hostname) === token ? null : 'There is no TXT record.',
  checkServed: async (hostname) =>
    broken.has(hostname)
      ? { leadsHere: false, certificate: null, problem: `${hostname} leads to another website.` }
      : {
          leadsHere: true,
          certificate: { issuer: "Let's Encrypt", expiresAt: new Date('2027-02-01T00:00:00Z') },
          problem: null,
        },
};

beforeAll(async () => {
  desk = await openDeskHarness();
  const edit = (person: DeskPerson, { siteId, dealershipId }: DeskHarness['ours'], slug: string) => ({
    site: { id: siteId, slug, scope: desk.database.forStaff(person).site(siteId) },
    platform: desk.platformDatabase.asStaff({ ...person, dealershipId }),
  });
  ({ site: ours, platform } = edit(desk.manager, desk.ours, 'ours'));
  ({ site: theirs, platform: rivalPlatform } = edit(desk.rival, desk.theirs, 'theirs'));
});
afterAll(() => desk.close());
beforeEach(async () => {
  published.clear();
  broken.clear();
  await desk.owner`delete from hostname_checks`;
  await desk.owner`delete from site_hostnames`;
  await desk.owner`insert into site_hostnames (hostname, site_id, canonical) values
    ('ours.example', ${ours.id}, true), ('theirs.example', ${theirs.id}, true)`;
});

const claim = (typed: string, site = ours) =>
  claimHostname(site, { typed, method: 'dns', platformHost: 'forecourt.example' });
const find = async (hostname: string, site = ours) =>
  (await listOwnHostnames(site.scope)).find((each) => each.hostname === hostname);
const publish = async (hostname: string, site = ours) =>
  published.set(hostname, (await find(hostname, site))?.token ?? '');
const verify = (hostname: string, site = ours) =>
  verifyHostname(site, hostname, { platform: site === ours ? platform : rivalPlatform, checker });
const listServed = async () =>
  (await desk.owner`select hostname from site_hostnames order by 1`).map((row) => row['hostname']);

describe('29.7 a hostname', () => {
  it('is served as soon as it is verified, not before', async () => {
    await expect(claim('https://WWW.New.example/cars')).resolves.toEqual({ ok: true });
    expect(await find('www.new.example')).toMatchObject({ served: false });
    await expect(verify('www.new.example')).resolves.toMatchObject({ ok: false });
    expect(await find('www.new.example')).toMatchObject({ served: false, problem: 'There is no TXT record.' });
    expect(await listServed()).not.toContain('www.new.example');
    await publish('www.new.example');
    await expect(verify('www.new.example')).resolves.toEqual({ ok: true });
    expect(await find('www.new.example')).toMatchObject({
      served: true,
      canonical: false,
      leadsHere: true,
      problem: null,
      certificateIssuer: "Let's Encrypt",
    });
    const { entries } = await listHistory(ours.scope, { type: 'sites', id: ours.id }, { limit: 10 });
    expect(entries.map(({ recordType, staffName }) => [recordType, staffName])).toContainEqual([
      'site_hostnames',
      'Mia Manager',
    ]);
    expect(JSON.stringify(entries)).not.toContain((await find('www.new.example'))?.token);
  });

  it('stays free for its owner if someone else has claimed it', async () => {
    await claim('owned.example', theirs);
    await claim('owned.example');
    expect((await find('owned.example'))?.token).not.toBe((await find('owned.example', theirs))?.token);
    await publish('owned.example');
    await expect(verify('owned.example', theirs)).resolves.toMatchObject({ ok: false });
    await expect(verify('owned.example')).resolves.toEqual({ ok: true });
    expect(await find('owned.example', theirs)).toMatchObject({ served: false });
  });

  it('is verified by one website only, with and without www', async () => {
    await claim('once.example');
    await claim('www.once.example', theirs);
    await publish('once.example');
    await publish('www.once.example', theirs);
    const results = await Promise.all([verify('once.example'), verify('www.once.example', theirs)]);
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const refused = results.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ errors: { hostname: expect.stringContaining('Another website') } });
    expect((await listServed()).filter((name) => String(name).endsWith('once.example'))).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['an address', '127.0.0.1'],
    ['an IPv6 address', '[::1]'],
    ['a name without a dot', 'localhost'],
    ['a name of the platform', 'other.forecourt.example'],
    ['markup', '<script>alert(1)</script>'],
    ['a control character', 'a\u0000b.example'],
    ['an endless name', `${'a'.repeat(300)}.example`],
    ['one it has', 'www.ours.example'],
  ])('is refused: %s', async (_what, typed) => {
    await expect(claim(typed)).resolves.toMatchObject({ ok: false, errors: { hostname: expect.any(String) } });
  });

  it('cannot be verified or removed by another website', async () => {
    await claim('mine.example');
    await publish('mine.example');
    await expect(verify('mine.example', theirs)).resolves.toMatchObject({ ok: false });
    await expect(removeHostname(theirs, 'ours.example', rivalPlatform)).resolves.toMatchObject({ ok: false });
    expect(await listServed()).toContain('ours.example');
  });

  it('is removed, except the main one and the last one', async () => {
    await expect(removeHostname(ours, 'ours.example', platform)).resolves.toMatchObject({
      errors: { hostname: expect.stringContaining('only hostname') },
    });
    await claim('second.example');
    await publish('second.example');
    await verify('second.example');
    await expect(removeHostname(ours, 'ours.example', platform)).resolves.toMatchObject({
      errors: { hostname: expect.stringContaining('main hostname') },
    });
    await expect(removeHostname(ours, 'second.example', platform)).resolves.toEqual({ ok: true });
    await expect(find('second.example')).resolves.toBeUndefined();
  });

  it('becomes the main one only while visitors reach the website there', async () => {
    await claim('main.example');
    await publish('main.example');
    await verify('main.example');
    broken.add('main.example');
    await expect(makeMainHostname(ours, 'main.example', { platform, checker })).resolves.toMatchObject({ ok: false });
    expect(await find('ours.example')).toMatchObject({ canonical: true });
    broken.clear();
    await expect(makeMainHostname(ours, 'main.example', { platform, checker })).resolves.toEqual({ ok: true });
    expect(await find('main.example')).toMatchObject({ canonical: true });
    expect(await find('ours.example')).toMatchObject({ canonical: false });
  });
});

it('29.7 the daily check marks problems and takes nothing down', async () => {
  await claim('daily.example');
  await publish('daily.example');
  await verify('daily.example');
  const tools = { ...desk, checker };
  await expect(recheckHostnames(tools)).resolves.toBe(2); // those of operators, which were never checked
  await expect(recheckHostnames(tools)).resolves.toBe(0);
  desk.setTime(new Date(desk.getTime().getTime() + 25 * 3_600_000));
  published.clear();
  broken.add('ours.example');
  await expect(recheckHostnames(tools)).resolves.toBe(3);
  expect(await find('daily.example')).toMatchObject({ served: true, problem: 'There is no TXT record.' });
  expect(await find('ours.example')).toMatchObject({
    served: true,
    problem: expect.stringContaining('leads to another'),
  });
  expect(await find('theirs.example', theirs)).toMatchObject({ problem: null, leadsHere: true });
  await desk.tidy();
});
