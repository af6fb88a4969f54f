import { parseCookie } from 'cookie';
import postgres from 'postgres';
import { vi } from 'vitest';
import {
  createStaffAccounts,
  openAccountDependencies,
} from '../../../src/features/staff/open-staff-accounts.server.ts';
import { hashPassword } from '../../../src/features/staff/accounts/password-hash.server.ts';
import type { SignedIn } from '../../../src/features/staff/accounts/session-store.server.ts';
import type { StaffRequest } from '../../../src/features/staff/accounts/staff-request.ts';
import { addStaff } from '../../../src/features/staff/accounts/staff-store.server.ts';
import {
  type MembershipPlace,
  saveMembership,
} from '../../../src/features/staff/memberships/membership-store.server.ts';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import { staffMailQueues } from '../../../src/features/staff/mail/staff-mail-queues.server.ts';
import { startStaffMailWorker } from '../../../src/features/staff/mail/staff-mail-worker.server.ts';
import { systemClock as clock } from '../../../src/platform/clock.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import { createSmtpMailer } from '../../../src/platform/mail/smtp-mailer.ts';
import { platformDatabaseUrl } from '../database/role-urls.ts';
import { openDatabases } from '../database/open-databases.ts';
import { openSmtpInbox, type ReceivedMail } from '../servers/smtp-inbox.ts';
import { shortIntervals } from './short-intervals.ts';
import { createTenantDatabase, findTenants } from '../database/tenant-database.ts';
import { hashTestNetwork } from '../fixtures/test-network.ts';

export const goodPassword = 'violet anchor mirror 91';
/** Of the passwords of people that a test adds, who sign in hundreds of times. */
const lowCost = { memory: 8, passes: 1, parallelism: 1 };

type Options = { secure?: boolean };

/** Staff accounts of two dealerships, with a real mail server, and browsers that store cookies. */
export async function openStaffHarness({ secure = false }: Options = {}) {
  const test = await createTenantDatabase();
  const owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  const [ours, theirs] = await findTenants(owner);
  await owner`delete from staff`;
  await owner`delete from staff_invitations`;
  await prepareJobs(test.url, staffMailQueues(1));
  // better-auth reads the time itself, so the time of the process is set. Timers are real.
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, advanceTimeDelta: 20 });
  const errors: unknown[] = [];
  const onError = (error: unknown): unknown => errors.push(error);
  const databases = openDatabases(test.url, { connections: 8, clock, onError });
  const { database, platformDatabase } = databases;
  const jobs = await openJobs({
    url: platformDatabaseUrl(test.url),
    database,
    works: true,
    onError,
    ...shortIntervals,
  });
  const inbox = await openSmtpInbox();
  let mailPort = inbox.port;
  const scope = platformDatabase.forPlatform();
  const secret = 'a secret of at least thirty-two characters';
  const getOrigin = () => (secure ? 'https://console.dealers.example' : 'http://console.localhost:3000');
  const log: { level: 'warn' | 'error'; message: string; details: object }[] = [];
  const tools = openAccountDependencies({
    requiresOperatorFactor: true,
    scope,
    actAs: platformDatabase.asStaff,
    secret,
    secure,
    getOrigin,
    jobs,
    clock,
    log: { warn: (details, message) => log.push({ level: 'warn', message, details }) },
  });
  startStaffMailWorker(jobs, {
    ...tools,
    mailer: {
      send: async (mail) => {
        const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${mailPort}`, from: 'no-reply@dealers.example' });
        return mailer.send(mail).finally(() => mailer.close());
      },
    },
    count: () => undefined,
    log: {
      warn: (details, message) => log.push({ level: 'warn', message, details }),
      error: (details, message) => log.push({ level: 'error', message, details }),
    },
  });
  const accounts = createStaffAccounts(tools);
  let people = 0;
  let browsers = 0;

  /** A separate browser in its own network. */
  function openBrowser({ network = hashTestNetwork(`203.0.${(browsers += 1) >> 8}.${browsers & 255}`) } = {}) {
    const jar = new Map<string, string>();
    const storeCookies = (setCookies: readonly string[]): void => {
      for (const cookie of setCookies) {
        const [[name, value] = ['', '']] = Object.entries(parseCookie(cookie.split(';')[0] ?? ''));
        if (/max-age=0/i.test(cookie)) jar.delete(name);
        else jar.set(name, value ?? '');
      }
    };
    const browser = {
      jar,
      network,
      storeCookies,
      get request(): StaffRequest {
        const cookies = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
        return { cookies, network, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' };
      },
      /** Stores the cookies of a result. */
      keep: <Result extends object | undefined>(result: Result): Result => {
        if (result && 'setCookies' in result) storeCookies(result.setCookies as string[]);
        return result;
      },
      signIn: async (email: string, password: string = goodPassword) =>
        browser.keep(await accounts.signIn(browser.request, { email, password })),
      session: (): Promise<SignedIn | undefined> => accounts.readSession(browser.request.cookies),
      /** @throws if nobody is signed in */
      requireSession: async (): Promise<SignedIn> => {
        const found = await browser.session();
        if (!found) throw new Error('nobody is signed in');
        return found;
      },
    };
    return browser;
  }

  const passwordHash = await hashPassword(goodPassword, lowCost);
  const mailsTo = (email: string): StaffMail[] =>
    inbox.received.filter(({ to }) => to.includes(email)).map((mail) => toStaffMail(mail, getOrigin()));

  /** A person with a password, without a membership. */
  const addPerson = async (email = `person${(people += 1)}@dealer.example`) => {
    const id = await scope.run((tx) => addStaff(tx, { name: 'Kim Nguyen', email, passwordHash }));
    return { id: id ?? '', email };
  };

  return {
    test,
    owner,
    ours,
    theirs,
    databases,
    database,
    scope,
    jobs,
    tools,
    accounts,
    inbox,
    log,
    errors,
    openBrowser,
    addPerson,
    /** A person with a role, in a browser that is signed in. */
    addMember: async (role: StaffRole, place: Partial<MembershipPlace> = {}) => {
      const { id, email } = await addPerson();
      const membership = { staffId: id, role, dealershipId: null, groupId: null, ...place };
      await scope.run((tx) => saveMembership(tx, membership));
      const browser = openBrowser();
      await browser.signIn(email);
      return { id, email, browser, me: await browser.requireSession() };
    },
    skipSeconds: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000),
    /** Mails fail until it is up again. */
    stopMailServer: () => (mailPort = 1),
    startMailServer: () => (mailPort = inbox.port),
    mailsTo,
    /** Waits for a mail with this subject. @returns the path of its first link, and its text */
    waitForMail: (email: string, subject: string): Promise<StaffMail> =>
      vi.waitFor(
        () => {
          const found = mailsTo(email).findLast((mail) => mail.subject === subject);
          if (!found)
            throw new Error(
              `no mail ${subject}; there are: ${mailsTo(email)
                .map((mail) => mail.subject)
                .join()}`,
            );
          return found;
        },
        { timeout: 20_000 },
      ),
    close: async () => {
      vi.useRealTimers();
      await jobs.close();
      await databases.close();
      await owner.end();
      await inbox.close();
      await test.drop();
    },
  };
}

export type StaffMail = { subject: string; text: string; path: string };

function toStaffMail({ headers, parts }: ReceivedMail, origin: string): StaffMail {
  const text = parts.find(({ type }) => type === 'text/plain')?.content.toString() ?? '';
  const path =
    text
      .split(/\s/)
      .find((word) => word.startsWith(origin))
      ?.slice(origin.length) ?? '';
  return { subject: headers.get('subject') ?? '', text, path };
}

export type StaffHarness = Awaited<ReturnType<typeof openStaffHarness>>;
export type StaffBrowser = ReturnType<StaffHarness['openBrowser']>;
