import { setTimeout as wait } from 'node:timers/promises';
import { checkFullDisk } from '../../tests/support/disks/check-full-disk.ts';
import { openSmallDisk } from '../../tests/support/disks/small-disk.ts';
import { stallDisk } from '../../tests/support/disks/stall-disk.ts';
import { type LeadServices, openLeadServices } from '../../tests/support/lead-faults/lead-services.ts';
import { type OutageResult, sendUnderOutage } from '../../tests/support/lead-faults/send-under-outage.ts';
import { openSlowProxy } from '../../tests/support/servers/slow-proxy.ts';
import type { SoakOptions, SoakOutcome, SoakTest } from './soak-test.ts';

type Load = { leads: number; perSecond: number; seconds: number; say: SoakOptions['say'] };

/** Every page is rendered, so that every page reads the database. */
const options = { refusedMails: 0.1, variables: { PAGE_CACHE_MB: '0' } };

const repeatFor = async (seconds: number, work: () => Promise<void>): Promise<void> => {
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) await work();
};

/** The database and our own files on a file system of which the last byte is taken. */
async function fillDisk({ seconds, ...load }: Load): Promise<OutageResult> {
  await using disk = await openSmallDisk(400);
  await using services = await openLeadServices({ ...options, parent: disk.folder });
  const ownFaults: string[] = [];
  const happen = async (): Promise<void> => {
    await wait(2000);
    ownFaults.push(...(await checkFullDisk(disk)));
    await repeatFor(seconds, async () => {
      await disk.fill();
      await wait(250);
    });
    await disk.free();
  };
  const result = await sendUnderOutage(services, { ...load, happen });
  return { ...result, faults: [...result.faults, ...ownFaults] };
}

/** A disk that does not respond for seconds, and once for longer than any statement may take. */
async function slowDisk({ seconds, ...load }: Load): Promise<OutageResult> {
  await using services = await openLeadServices(options);
  const happen = async (): Promise<void> => {
    await repeatFor(seconds / 2, async () => {
      await stallDisk(services.clusterFolder, 2500);
      await wait(500);
    });
    await stallDisk(services.clusterFolder, 25_000);
  };
  // Awaited here: the services are closed when this function returns.
  return await sendUnderOutage(services, { ...load, happen });
}

/** A slow way to the database and to the mail server, then connections that are cut. */
async function slowNetwork({ seconds, ...load }: Load): Promise<OutageResult> {
  await using proxies = new AsyncDisposableStack();
  const opened: Awaited<ReturnType<typeof openSlowProxy>>[] = [];
  const reach = async (url: string): Promise<string> => {
    const proxy = await openSlowProxy(url);
    proxies.defer(proxy.close);
    opened.push(proxy);
    return proxy.url;
  };
  await using services: LeadServices = await openLeadServices({ ...options, reach });
  const happen = async (): Promise<void> => {
    for (const proxy of opened) proxy.slow({ delayMs: 50, bytesPerSecond: 64 * 1024 });
    await repeatFor(seconds, async () => {
      await wait(5000);
      for (const proxy of opened) proxy.cut();
    });
    for (const proxy of opened) proxy.restore();
  };
  // Awaited here: the services are closed when this function returns.
  return await sendUnderOutage(services, { ...load, happen });
}

const parts = { 'full disk': fillDisk, 'slow disk': slowDisk, 'slow network': slowNetwork };
type StoragePart = keyof typeof parts;

const describe = (
  name: string,
  { leads, stored, unavailable, errors, faults, recoverySeconds }: OutageResult,
): string =>
  [
    `${name}: ${stored} of ${leads} leads stored once, ${unavailable} × 503, served again after ${recoverySeconds.toFixed(1)} s`,
    ...errors,
    ...faults,
  ].join(', ');

/** Runs some parts of the row: each starts a database and a server of its own. */
async function runStorage(
  names: readonly StoragePart[],
  { scale, say }: Pick<SoakOptions, 'scale' | 'say'>,
): Promise<SoakOutcome> {
  const load = {
    leads: Math.max(60, Math.round(3000 * scale)),
    perSecond: 20,
    seconds: Math.max(5, 60 * scale),
    say,
  };
  const results: Record<string, OutageResult> = {};
  for (const name of names) {
    say(name);
    const result = await parts[name](load);
    say(describe(name, result));
    results[name] = result;
  }
  const list = Object.entries(results);
  return {
    result: list.map(([name, result]) => describe(name, result)).join('; '),
    passed: list.every(
      ([, { leads, acknowledged, stored, unavailable, errors, faults }]) =>
        stored === leads && acknowledged === leads && unavailable > 0 && errors.length + faults.length === 0,
    ),
    details: results,
  };
}

export const storageSoak: SoakTest = {
  name: 'storage',
  target: 'full disk, slow disk, slow network: clear errors, nothing lost, automatic recovery',
  maxMinutes: 30,
  run: (options) => runStorage(['full disk', 'slow disk', 'slow network'], options),
};
