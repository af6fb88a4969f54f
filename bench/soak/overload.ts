import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freshSearch, loadedSite } from '../pages/bench-sites.ts';
import { sendRequest, startSiteServer } from '../pages/site-server.ts';
import { measurePeak, readResidentMb } from './process-memory.ts';
import { findCar, measureCapacity, sendLoad } from './server-load.ts';
import type { SoakTest } from './soak-test.ts';
import type { Answered } from './steady-load.ts';

const host = `${loadedSite}.localhost`;
const targets = { p99Ms: 2000, recoverySeconds: 5, residentMb: 512 };
const formsPerSecond = 4;

/** Seconds until ten new pages in a row come within half a second each. */
async function measureRecovery(port: number): Promise<number> {
  const began = performance.now();
  let recoveredAt = began;
  for (let [at, inTime] = [0, 0]; inTime < 10 && performance.now() - began < 60_000; at++) {
    const sent = performance.now();
    const { status } = await sendRequest(port, host, freshSearch(90_000_000 + at));
    const took = performance.now() - sent;
    if (status === 200 && took <= 500) {
      inTime += 1;
      continue;
    }
    inTime = 0;
    recoveredAt = performance.now();
    await wait(50);
  }
  return (recoveredAt - began) / 1000;
}

const share = ({ accepted, sent }: Answered): string => `${accepted} of ${sent}`;

/** Three times as many visitors as the server can serve. */
export const overloadSoak: SoakTest = {
  name: 'overload',
  target: '3 × capacity for 60 s: every form accepted, p99 of admitted ≤ 2 s, recovery ≤ 5 s, RSS ≤ 512 MB',
  maxMinutes: 8,
  async run({ scale, say }) {
    await using opened = new AsyncDisposableStack();
    const dataDir = await mkdtemp(join(tmpdir(), 'overload-'));
    opened.defer(() => rm(dataDir, { recursive: true, force: true }));
    const variables = { DEMO: 'on', TRUST_PROXY: 'loopback' };
    // Loading the demo needs memory that a server does not need later.
    await (await startSiteServer(dataDir, variables)).stop();
    const server = await startSiteServer(dataDir, variables);
    opened.defer(() => server.stop());
    const { pid, port } = server;
    const car = await findCar(port, host);
    const { perSecond: capacity } = await measureCapacity(server, host, Math.max(2, 10 * scale));
    const residentBefore = readResidentMb(pid);
    say(`${Math.round(capacity)} pages a second; ${Math.round(residentBefore)} MB`);
    const plan = { port, host, seconds: 60 * scale, pagesPerSecond: 3 * capacity, formsPerSecond, car };
    // Forms, too, are compiled when they are first sent.
    await sendLoad({ ...plan, seconds: 5, pagesPerSecond: capacity / 2 });
    const [{ pages, postedForms, sentForms }, residentMb] = await measurePeak(pid, sendLoad(plan));
    const recoverySeconds = await measureRecovery(port);
    const forms = [postedForms, sentForms];
    const passed =
      forms.every(({ sent, accepted }) => sent === accepted) &&
      [pages, ...forms].every(({ p99 }) => p99 <= targets.p99Ms) &&
      pages.failed === 0 &&
      recoverySeconds <= targets.recoverySeconds &&
      residentMb <= targets.residentMb;
    return {
      result: [
        `${Math.round(plan.pagesPerSecond)} pages a second`,
        `forms accepted ${share(postedForms)} posted, ${share(sentForms)} sent`,
        `p99 ${Math.round(pages.p99)} ms pages, ${Math.round(Math.max(...forms.map(({ p99 }) => p99)))} ms forms`,
        `recovery ${recoverySeconds.toFixed(1)} s`,
        `RSS ${Math.round(residentMb)} MB`,
      ].join('; '),
      passed,
      details: { capacity, residentBefore, residentMb, recoverySeconds, pages, postedForms, sentForms },
    };
  },
};
