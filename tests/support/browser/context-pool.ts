import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Of contexts with the same options; each has a renderer process. */
const mostFree = 2;

/**
 * Opens contexts that earlier tests have closed, without their pages, cookies and storage. That saves a fifth of the CPU
 * time of a browser test: the renderer process is running, and styles and scripts are cached. A context that a test
 * has changed otherwise is not used again.
 */
export class ContextPool {
  readonly #create: (options: BrowserContextOptions) => Promise<BrowserContext>;
  readonly #free = new Map<string, PooledContext[]>();

  constructor(create: (options: BrowserContextOptions) => Promise<BrowserContext>) {
    this.#create = create;
  }

  /** Closing the context returns it to the pool. */
  async open(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const free = this.#free.get(key) ?? [];
    this.#free.set(key, free);
    const pooled = free.pop() ?? (await PooledContext.make(await this.#create(options)));
    let isOpen = true;
    pooled.context.close = async () => {
      if (!isOpen) return;
      isOpen = false;
      if (pooled.isChanged || free.length >= mostFree) return pooled.discard();
      await pooled.clear();
      free.push(pooled);
    };
    return pooled.context;
  }
}

/** Methods of a context whose effect outlasts its pages. */
const lastingMethods = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
];
const clockMethods = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'];

class PooledContext {
  readonly context: BrowserContext;
  readonly discard: () => Promise<void>;
  isChanged = false;
  readonly #idle: Page;
  readonly #devTools: CDPSession;

  static async make(context: BrowserContext): Promise<PooledContext> {
    const idle = await context.newPage();
    return new PooledContext(context, idle, await context.newCDPSession(idle));
  }

  /** The idle page stays open: the renderer process ends with its last page. */
  private constructor(context: BrowserContext, idle: Page, devTools: CDPSession) {
    this.context = context;
    this.discard = context.close.bind(context);
    this.#idle = idle;
    this.#devTools = devTools;
    const noteChange = () => (this.isChanged = true);
    beforeCalls(context, lastingMethods, noteChange);
    beforeCalls(context.clock, clockMethods, noteChange);
  }

  async clear(): Promise<void> {
    const pages = this.context.pages().filter((page) => page !== this.#idle);
    await Promise.all(pages.map(closePage));
    await this.context.clearCookies();
    await this.#devTools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  }
}

function beforeCalls(target: object, methods: readonly string[], act: () => void): void {
  for (const name of methods) {
    const method = Reflect.get(target, name);
    Reflect.set(target, name, (...values: unknown[]) => {
      act();
      return Reflect.apply(method, target, values);
    });
  }
}

/** Chromium sometimes never closes a page whose document has only just been replaced. */
async function closePage(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.close();
}
