import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import type { HiredPerson } from '../../support/console/hire-staff.ts';
import { startTwoServers, type TwoServers } from '../../support/console/two-servers.ts';

let browser: TestBrowser;
let servers: TwoServers;
let ann: HiredPerson;
let ben: HiredPerson;
let mia: HiredPerson;

beforeAll(async () => {
  [browser, servers] = await Promise.all([openBrowser({ photos: false }), startTwoServers()]);
  ann = await servers.hire('Ann Sales', 'sales');
  ben = await servers.hire('Ben Sales', 'sales');
  mia = await servers.hire('Mia Manager', 'manager');
}, 180_000);
afterAll(async () => {
  await browser.close();
  await servers.stop();
});

/** Counts are read every ten seconds while leads change. */
const soon = { timeout: 30_000 };

const findRow = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** Lets no request for changes through, so that only the event stream can bring them. */
const refusePolling = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/leads/live')
        ? Promise.reject(new TypeError('polling is off'))
        : send(input, init);
  });

/** Whether a thumb reaches it: in the lower half of the screen, and large enough. */
async function expectInReach(page: Page, target: Locator): Promise<void> {
  const { y, height } = (await target.boundingBox()) ?? { y: 0, height: 0 };
  const screen = page.viewportSize()?.height ?? 0;
  expect(y + height).toBeGreaterThan(screen / 2);
  expect(y + height).toBeLessThanOrEqual(screen);
  expect(height).toBeGreaterThanOrEqual(44);
}

test('28.acceptance two salespeople on two servers see a new lead of the website through the event stream; when one takes it the other sees that', async () => {
  const phone = { path: servers.inbox, width: 390 } as const;
  const annPage = await servers.openPage(
    browser,
    { person: ann, on: 'first', colorScheme: 'dark', ...phone },
    refusePolling,
  );
  const benPage = await servers.openPage(browser, { person: ben, on: 'second', ...phone }, refusePolling);
  await servers.sendLead('Lena');
  for (const { page } of [annPage, benPage]) await findRow(page, 'Lena Swan').waitFor();

  // With one hand: the lead is taken and opened, and the customer called, in the lower half of the screen.
  const { page } = benPage;
  const take = page.getByRole('button', { name: 'Assign to me: Lena Swan' });
  await expectInReach(page, take);
  for (const opened of [annPage, benPage]) await expectNoAxeViolations(opened.page);
  await take.click();
  await findRow(page, 'Lena Swan').getByText('You', { exact: true }).waitFor();
  await findRow(annPage.page, 'This lead went to a colleague.').waitFor();
  expect(await findRow(annPage.page, 'Lena Swan').count()).toBe(0);
  const path = `${servers.inbox}/${await servers.findLead('Lena')}`;
  expect((await servers.request(ann, path)).status).toBe(404);
  await page.getByRole('link', { name: 'Lena Swan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lena Swan' }).waitFor();
  for (const name of ['Call', 'SMS', 'Reply']) {
    const action = page.locator('.contact-bar').getByRole('link', { name, exact: true });
    await expectInReach(page, action);
  }
  await expectNoAxeViolations(page);
  for (const opened of [annPage, benPage]) {
    expect(opened.pageErrors).toEqual([]);
    await opened.page.context().close();
  }
});

test(
  '28.acceptance an inbox whose server is away for a while catches up without loss or duplicates',
  { timeout: 120_000 },
  async () => {
    const { page } = await servers.openPage(
      browser,
      { person: mia, on: 'second', path: servers.inbox, width: 1440 },
      refusePolling,
    );
    await servers.sendLead('Before');
    await findRow(page, 'Before Swan').waitFor();
    await servers.killSecond();
    const names = Array.from({ length: 60 }, (_, number) => `Missed${number + 1}`);
    await Promise.all(names.map((name) => servers.sendLead(name)));
    const take = { intent: 'take', lead: await servers.findLead('Before') };
    expect((await servers.request(ann, servers.inbox, take)).status).toBe(200);
    await servers.startSecondAgain();
    await page.getByText('Missed60 Swan').waitFor({ timeout: 60_000 });
    await servers.sendLead('After');
    await findRow(page, 'After Swan').waitFor();
    await findRow(page, 'Before Swan').getByText('Ann Sales').waitFor();
    const shown = await page.locator('[data-row-link]').allTextContents();
    const listed = shown.map((text) => text.replace('Unread: ', '').replace(' Swan', ''));
    const expected = ['After', ...names, 'Before'].toSorted();
    expect(listed.filter((name) => expected.includes(name)).toSorted()).toEqual(expected);

    // Loaded again, it is a list of two pages that share no lead.
    await page.reload();
    const firstPage = await page.locator('[data-row-link]').allTextContents();
    await page.getByRole('link', { name: 'Older leads' }).click();
    await page.getByRole('link', { name: 'Newest leads' }).waitFor();
    const secondPage = await page.locator('[data-row-link]').allTextContents();
    const paged = [...firstPage, ...secondPage].map((text) => text.replace('Unread: ', '').replace(' Swan', ''));
    expect(firstPage).toHaveLength(50);
    expect(paged).toEqual(listed);
    await page.context().close();
  },
);

test('28.3 an open lead shows what colleagues do, and keeps what is being typed', async () => {
  await servers.sendLead('Tessa');
  const id = await servers.findLead('Tessa');
  const path = `${servers.inbox}/${id}`;
  const { page, pageErrors } = await servers.openPage(
    browser,
    { person: ann, on: 'second', path, width: 1440 },
    refusePolling,
  );
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Half a note');
  await message.fill('Half a reply');
  const timeline = page.getByRole('list', { name: 'Timeline' });
  const readVersion = async () =>
    /name="version" value="(\d+)"/.exec((await servers.request(mia, path)).text)?.[1] ?? '';
  const act = async (form: Record<string, string>): Promise<void> =>
    expect((await servers.request(mia, path, form)).status).toBeLessThan(400);

  await act({ intent: 'note', key: crypto.randomUUID(), text: 'Prefers mornings' });
  await timeline.getByText('Prefers mornings').waitFor();
  await act({ intent: 'state', version: await readVersion(), to: 'appointment' });
  await page.getByText('Appointment', { exact: true }).first().waitFor();
  await act({ intent: 'call', key: crypto.randomUUID(), outcome: 'no answer', text: 'Rang twice' });
  await timeline.getByText('Rang twice').waitFor();
  const key = crypto.randomUUID();
  const reply = {
    intent: 'reply',
    step: 'send',
    replies: '0',
    key,
    subject: 'Your enquiry',
    text: 'See you on Friday.',
  };
  await act({ ...reply, version: await readVersion() });
  await timeline.getByText('See you on Friday.').waitFor();
  await act({ intent: 'assign', version: await readVersion(), person: ann.staffId });
  await page.getByText('Yours', { exact: true }).waitFor();
  expect([await note.inputValue(), await message.inputValue()]).toEqual(['Half a note', 'Half a reply']);

  // The forms know the new version: what was typed can be sent.
  await page.getByRole('button', { name: 'Send reply' }).click();
  await timeline.getByText('Half a reply').waitFor();
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test('28.1 alerts, unread marks, filters and counts follow new leads; r answers the chosen one', async () => {
  const { page } = await servers.openPage(
    browser,
    { person: mia, on: 'first', path: `${servers.inbox}?state=new&person=none`, width: 1440 },
    (opened) =>
      opened.addInitScript(() => {
        const heard: string[] = [];
        class FakeNotification extends EventTarget {
          static permission = 'granted';
          static requestPermission = async () => 'granted';
          constructor(title: string) {
            super();
            heard.push(title);
          }
        }
        class FakeAudio extends AudioContext {
          override createOscillator() {
            heard.push('tone');
            return super.createOscillator();
          }
        }
        Object.assign(globalThis, { heard, Notification: FakeNotification, AudioContext: FakeAudio });
      }),
  );
  const readHeard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0));
  const views = page.getByRole('navigation', { name: 'Views' });
  const readCount = async (label: string) =>
    Number((await views.getByRole('link', { name: label, exact: false }).textContent())?.replaceAll(/\D/g, ''));
  const before = { new: await readCount('New'), unread: await readCount('Unread') };
  await page.getByText('Alerts', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Play a sound' }).check();
  await page.getByRole('checkbox', { name: 'Show a desktop notification' }).check();
  expect(await readHeard()).toEqual(['tone', 'tone']);
  await servers.sendLead('Nora');
  const row = findRow(page, 'Nora Swan');
  await row.waitFor();
  expect(await readHeard()).toEqual(['tone', 'tone', 'New lead: Nora Swan']);
  await row.getByText('Unread:').waitFor({ state: 'attached' });
  await expect.poll(() => readCount('New'), soon).toBe(before.new + 1);
  await expect.poll(() => readCount('Unread'), soon).toBe(before.unread + 1);

  // A lead of a colleague is none of this list, and one that leaves it is counted no more.
  const entered = {
    id: crypto.randomUUID(),
    source: 'Phone',
    category: 'Used Enquiry',
    name: 'Otto',
    phone: '0412 345 678',
  };
  await servers.request(mia, `${servers.inbox}/new`, { ...entered, message: '', assigneeId: ben.staffId });
  await servers.request(ben, servers.inbox, { intent: 'take', lead: await servers.findLead('Nora') });
  await row.getByText('Ben Sales').waitFor();
  await expect.poll(() => readCount('New'), soon).toBe(before.new + 2);
  expect(await findRow(page, 'Otto').count()).toBe(0);

  await page.getByRole('link', { name: 'Nora Swan' }).focus();
  await page.keyboard.press('r');
  await page.getByRole('heading', { level: 1, name: 'Nora Swan' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('text');
  await page.goBack();
  await views.getByRole('link', { name: 'All' }).click();
  await row.getByText('Unread:').waitFor({ state: 'detached' });
  await page.context().close();
});

test('28.6 a new lead that looks like spam can be called not spam, is answered then, and counts for the rule', async () => {
  await servers.sendLead('Spencer', { company_website: 'https://spam.example' });
  const path = `${servers.inbox}/${await servers.findLead('Spencer')}`;
  const readPage = async (of = path) => (await servers.request(mia, of)).text;
  const readVersion = async () => /name="version" value="(\d+)"/.exec(await readPage())?.[1];
  // A job has given it its location.
  await expect.poll(readVersion).toBe('2');
  const suspected = await readPage();
  for (const text of ['Looks like spam<', '>Not spam<', 'choose “Not spam” under State first'])
    expect(suspected).toContain(text);
  expect(suspected).not.toContain('data-reply');
  expect((await servers.request(mia, path, { intent: 'state', version: '2', to: 'new' })).status).toBe(200);
  const genuine = await readPage();
  for (const text of ['data-reply', 'said that this lead is not spam']) expect(genuine).toContain(text);
  expect(genuine).not.toMatch(/Looks like spam<|>Not spam</); // its history says “Looks like spam: Yes → No”
  const settings = await readPage(`${servers.inbox}/settings`);
  const [, row = ''] = /A hidden field was filled in(.*?)<\/tr>/s.exec(settings) ?? [];
  expect([...row.matchAll(/>(\d+)</g)].map(([, count]) => Number(count))).toEqual([1, 0, 1]);
});

test('26.errors 26.1 the palette opens what was typed last; a page whose session ends while someone types keeps the text', async () => {
  const eve = await servers.hire('Eve Ended', 'manager');
  await servers.sendLead('Petra');
  await servers.sendLead('Olga');
  const { page } = await servers.openPage(browser, { person: eve, on: 'first', path: servers.inbox, width: 1440 });
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  const answer = Promise.withResolvers<void>();
  await page.route(/search\?q=Petra/, (route) => answer.promise.then(() => route.continue()));
  await page.keyboard.press('Control+k');
  await field.fill('Olga');
  await page.getByRole('option', { name: 'Olga Swan' }).waitFor();
  await field.fill('Petra');
  await field.press('Enter');
  answer.resolve();
  await page.getByRole('heading', { level: 1, name: 'Petra Swan' }).waitFor();

  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Wants a tow bar');
  await servers.endSessions(eve);
  await page.keyboard.press('Control+k');
  await field.fill('Olga');
  await page.getByText('Your session has ended. Sign in again.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('What you typed stays here').waitFor();
  expect(await note.inputValue()).toBe('Wants a tow bar');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your session has ended' }).waitFor();
  await servers.signInAgain(page, eve);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('list', { name: 'Timeline' }).getByText('Wants a tow bar').waitFor();
  await page.context().close();
});

test('28.1 28.acceptance without a stream the inbox asks, and says so; a browser that was offline catches up without loss or duplicates', async () => {
  const refusedStream = /leads\/live\?.*page=/;
  const { page } = await servers.openPage(
    browser,
    { person: mia, on: 'first', path: servers.inbox, width: 1440 },
    async (opened) => {
      await opened.clock.install();
      await opened.route(refusedStream, (route) => route.fulfill({ status: 503 }));
    },
  );
  const polling = page.getByText('No live connection, checking every 15 seconds.');
  await polling.waitFor();
  await servers.sendLead('Polly');
  await page.clock.fastForward(15_000);
  await findRow(page, 'Polly Swan').waitFor();

  // Offline for a minute: the requests fail, and so does the next stream.
  await page.context().setOffline(true);
  const names = ['Ada', 'Bea', 'Cleo'];
  for (const name of names) await servers.sendLead(name);
  await servers.request(ben, servers.inbox, { intent: 'take', lead: await servers.findLead('Polly') });
  for (let passed = 0; passed < 60_000; passed += 15_000) await page.clock.fastForward(15_000);
  expect(await findRow(page, 'Ada Swan').count()).toBe(0);
  await page.unroute(refusedStream);
  await page.context().setOffline(false);
  await page.clock.fastForward(15_000);
  for (const name of names) await findRow(page, `${name} Swan`).waitFor();
  await findRow(page, 'Polly Swan').getByText('Ben Sales').waitFor();
  await page.clock.fastForward(60_000);
  await polling.waitFor({ state: 'detached' });
  await servers.sendLead('Dora');
  await findRow(page, 'Dora Swan').waitFor();
  for (const name of [...names, 'Polly', 'Dora']) expect(await findRow(page, `${name} Swan`).count()).toBe(1);
  await page.context().close();
});

test('28.8 a failed refund is announced on the page of reservations; trying it again says before and after what happens to the money', async () => {
  await servers.failRefund();
  const path = servers.inbox.replace('leads', 'reservations');
  const { page, pageErrors } = await servers.openPage(browser, { person: mia, on: 'first', path, width: 390 });
  await page.getByText('A refund needs your help. The buyer is owed the money.').waitFor();
  await page.getByRole('table', { name: 'Reservations' }).getByRole('link').first().click();
  await page.getByText('The refund of $200 failed. You owe the buyer this money').waitFor();
  await page.getByRole('button', { name: 'Try the refund again' }).click();
  await page
    .getByText('The payment provider is asked again to send $200 to the buyer. It is never paid twice.')
    .waitFor();
  await page.getByRole('button', { name: 'Refund $200' }).click();
  await page.getByText('The refund of $200 is being tried again.').waitFor();
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test('28.1 a person has four streams; those of browsers that have gone make room for others', async () => {
  const person = await servers.hire('Gus Guest', 'manager');
  const streams = await Promise.all(Array.from({ length: 4 }, () => servers.openStream(person)));
  expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  // Each event is passed on at once, so nothing collects them.
  expect(streams[0]?.headers).toMatchObject({ 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' });
  expect(streams[0]?.headers['content-encoding']).toBeUndefined();
  const refused = await servers.openStream(person);
  expect(refused.statusCode).toBe(429);
  for (const response of [...streams, refused]) response.destroy();
  await expect
    .poll(async () => {
      const response = await servers.openStream(person);
      response.destroy();
      return response.statusCode;
    })
    .toBe(200);
});
