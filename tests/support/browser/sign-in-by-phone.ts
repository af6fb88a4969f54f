import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readSentCode } from './sent-code.ts';

/**
 * Signs in the customer with this number on the page's site, through the API. All browser
 * tests share one IP address, which may request twenty codes an hour, so a test file should sign in once.
 */
export async function signInByPhone(page: Page, phone: `+614${string}`): Promise<void> {
  expect(await call(page, 'code', { phone_number: phone })).toBe(200);
  expect(await call(page, 'verify', { phone_number: phone, code: await readSentCode(phone) })).toBe(200);
}

const call = (page: Page, name: string, body: object): Promise<number> =>
  page.evaluate(
    async ([path, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: text })).status;
    },
    [`/api/auth/${name}`, JSON.stringify(body)] as const,
  );
