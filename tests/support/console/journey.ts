import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import type { TestBrowser } from '../browser/browser.ts';
import { runBuiltServer } from '../servers/built-server.ts';
import { openSmtpInbox } from '../servers/smtp-inbox.ts';
import { getOneTimeCode } from './one-time-code.ts';
import { waitUntilHydrated } from './open-console-page.ts';

export const password = 'wattle-lorikeet-27-magpie';

export type Journey = Awaited<ReturnType<typeof startJourney>>;

/** A platform of its own without demo, as after a first installation, with a real mail server. */
export async function startJourney() {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt journey '));
  let inbox = await openSmtpInbox();
  const server = runBuiltServer({
    DATA_DIR: dataDir,
    DEMO: 'off',
    SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    MAIL_FROM: 'console@forecourt.example',
    DELIVERY_RETRY_SECONDS: '1',
  });
  const baseUrl = await server.ready();
  const consoleUrl = (path: string): string => baseUrl.replace('localhost', 'console.localhost') + path;
  const listMails = (to: string): string[] =>
    inbox.received
      .filter((mail) => mail.to.includes(to))
      .flatMap(({ parts }) => parts.map(({ content }) => content.toString()));

  return {
    baseUrl,
    server,
    consoleUrl,
    /** @returns the status */
    async open(page: Page, path: string): Promise<number | undefined> {
      const response = await page.goto(path.startsWith('http') ? path : consoleUrl(path));
      await waitUntilHydrated(page);
      return response?.status();
    },
    listMails,
    /** The link in the newest mail to an address, with this text. */
    readLink(to: string, path: string, text = ''): Promise<string> {
      const find = () =>
        listMails(to)
          .filter((content) => content.includes(text))
          .flatMap((content) => new RegExp(`http\\S*/${path}/[\\w-]+`).exec(content)?.[0] ?? [])
          .at(-1);
      return vi.waitUntil(find, { timeout: 20_000, interval: 100 });
    },
    /** The mail server goes down. @returns a function that starts it again */
    async closeInbox(): Promise<() => Promise<void>> {
      const { port } = inbox;
      await inbox.close();
      return async () => {
        inbox = await openSmtpInbox({ port });
      };
    },
    async stop(): Promise<void> {
      await server.stop();
      await inbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).first().fill(text);

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Accepts an invitation as a new person. */
export async function acceptInvitation(
  { open }: Pick<Journey, 'open'>,
  browser: TestBrowser,
  { link, name }: { link: string; name: string },
): Promise<Page> {
  const page = await browser.newPage();
  await open(page, link);
  await fill(page, 'Your name', name);
  await fill(page, 'Choose a password', password);
  await press(page, 'Create account and accept');
  return page;
}

/** Sets up an authenticator app. @returns its key and the recovery codes */
export async function addAuthenticator(
  { open }: Pick<Journey, 'open'>,
  page: Page,
  check: (page: Page) => Promise<void> = async () => undefined,
): Promise<{ key: string; recoveryCodes: string[] }> {
  await open(page, '/account/authenticator');
  await fill(page, 'Your password', password);
  await press(page, 'Continue');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await check(page);
  const key = (await page.locator('p.font-mono').textContent()) ?? '';
  await fill(page, 'Code', getOneTimeCode(key));
  await press(page, 'Confirm');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await check(page);
  return { key, recoveryCodes: await page.locator('ul.font-mono li').allTextContents() };
}
