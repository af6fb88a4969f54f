import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

const stripe = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_own' });

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, platformHost: 'localhost', demo: true, production: true });
  });

  it('25.4 stores pictures in a folder, or in an S3 bucket', () => {
    expect(readConfig({}).picturesLocation).toBeUndefined();
    expect(readConfig({ PICTURES_URL: 's3://pictures/dealers' }).picturesLocation).toEqual({
      bucket: 'pictures',
      prefix: 'dealers',
    });
  });

  it('30.5 is the owner of the database, or has only the passwords of the roles that serve requests', () => {
    const DATABASE_ROLE_PASSWORDS = `${'a'.repeat(32)},${'b'.repeat(32)}`;
    const passwords = { app: 'a'.repeat(32), platform: 'b'.repeat(32) };
    const DATABASE_URL = 'postgres://localhost/cars';
    const owner = { DATABASE_URL: 'postgres://owner:secret@localhost/cars' };
    expect(readConfig({ DATABASE_URL }).database).toMatchObject({ isOwner: true });
    expect(readConfig(owner).database).toMatchObject({ isOwner: true });
    expect(readConfig({ ...owner, DATABASE_ROLE_PASSWORDS }).database).toMatchObject({ isOwner: true, passwords });
    expect(readConfig({ DATABASE_URL, DATABASE_ROLE_PASSWORDS }).database).toMatchObject({ isOwner: false, passwords });
    expect(readConfig({ DATABASE_URL, DATABASE_ROLE_PASSWORDS: ',' }).database).toMatchObject({
      isOwner: false,
      passwords: { app: undefined, platform: undefined },
    });
    expect(() => readConfig({ DATABASE_ROLE_PASSWORDS })).toThrow('DATABASE_ROLE_PASSWORDS needs DATABASE_URL');
    for (const wrong of ['short,short', 'a'.repeat(64), `${"'".repeat(32)},${'b'.repeat(32)}`])
      expect(() => readConfig({ DATABASE_URL, DATABASE_ROLE_PASSWORDS: wrong })).toThrow(
        /DATABASE_ROLE_PASSWORDS must be the passwords of forecourt_app and forecourt_platform [^;]+$/,
      );
  });

  it('25.1 searches in this process, or in an OpenSearch cluster', () => {
    expect(readConfig({}).searchAddress).toBeUndefined();
    expect(readConfig({ SEARCH_URL: 'http://node1:9200,http://node2:9200' }).searchAddress).toEqual({
      nodes: ['http://node1:9200', 'http://node2:9200'],
      prefix: 'forecourt',
    });
    expect(() => readConfig({ SEARCH_URL: 'node1:9200' })).toThrow(
      'The variable SEARCH_URL must be the URLs of the nodes, separated by commas',
    );
  });

  it('has every serving layer on in production and off in development, unless a variable says otherwise', () => {
    const on = { pageCacheBytes: 48 * 2 ** 20, fragmentCacheBytes: 32 * 2 ** 20, defersHydration: true };
    const off = { pageCacheBytes: 0, fragmentCacheBytes: 0, defersHydration: false };
    const always = { siteDataCacheMs: 5000, maxCachedBrochures: 60, cdnSeconds: 0 };
    expect(readConfig({}).serving).toEqual({ ...on, ...always });
    expect(readConfig({ NODE_ENV: 'development' }).serving).toEqual({ ...off, ...always });
    const switchedOff = { PAGE_CACHE_MB: '0', FRAGMENT_CACHE_MB: '0', DEFERRED_HYDRATION: 'off' };
    const others = { SITE_DATA_CACHE_SECONDS: '0', BROCHURE_CACHE: '0', CDN_SECONDS: '60' };
    expect(readConfig({ ...switchedOff, ...others }).serving).toEqual({
      ...off,
      siteDataCacheMs: 0,
      maxCachedBrochures: 0,
      cdnSeconds: 60,
    });
    const likeProduction = { PAGE_CACHE_MB: '48', FRAGMENT_CACHE_MB: '32', DEFERRED_HYDRATION: 'on' };
    expect(readConfig({ NODE_ENV: 'development', ...likeProduction }).serving).toEqual({ ...on, ...always });
  });

  it('30.5 takes the contacts of security.txt, and lets browsers use https only for up to two years', () => {
    expect(readConfig({})).toMatchObject({ securityContacts: [], hstsSeconds: 15_552_000 });
    const contacts = 'mailto:security@dealers.example, https://dealers.example/report,tel:+61-8-5550-0000';
    expect(readConfig({ SECURITY_CONTACT: contacts, HSTS_SECONDS: '31536000' })).toMatchObject({
      securityContacts: ['mailto:security@dealers.example', 'https://dealers.example/report', 'tel:+61-8-5550-0000'],
      hstsSeconds: 31_536_000,
    });
    for (const contact of ['security@dealers.example', 'http://dealers.example', 'mailto:a@b.example\nContact: x'])
      expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(
        'SECURITY_CONTACT must be an address for reports',
      );
    expect(() => readConfig({ HSTS_SECONDS: '63072001' })).toThrow('HSTS_SECONDS must be a whole number');
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, demo: true });
  });

  it('requires a second factor of operators, except in a demo', () => {
    const database = { DATABASE_URL: 'postgres://owner:x@db.example/forecourt?sslmode=require' };
    const requiring = [database, { DEMO: 'off' }, { OPERATOR_SECOND_FACTOR: 'required' }];
    const leavingItOpen = [{}, { ...database, DEMO: 'on' }, { ...database, OPERATOR_SECOND_FACTOR: 'optional' }];
    expect(requiring.map((variables) => readConfig(variables).requiresOperatorFactor)).toEqual([true, true, true]);
    expect(leavingItOpen.map((variables) => readConfig(variables).requiresOperatorFactor)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('closes without delay, unless a load balancer needs one', () => {
    expect(readConfig({}).drainSeconds).toBe(0);
    expect(readConfig({}).maxEventLoopDelayMs).toBe(1500);
    expect(readConfig({ MAX_EVENT_LOOP_DELAY_MS: '0' }).maxEventLoopDelayMs).toBe(0);
    expect(readConfig({ ACCEPT_SOCKETS: '1' }).acceptSockets).toBe(1);
    expect(readConfig({ DRAIN_SECONDS: '30' }).drainSeconds).toBe(30);
  });

  it.each([
    ['all', true, true],
    ['web', true, false],
    ['worker', false, true],
  ])('splits visitors from jobs: %s', (FORECOURT_ROLE, servesPages, doesJobs) => {
    expect(readConfig({ FORECOURT_ROLE })).toMatchObject({ servesPages, doesJobs });
    expect(readConfig({})).toMatchObject({ servesPages: true, doesJobs: true });
  });

  it('loads demo dealers into its own database only, unless asked', () => {
    const DATABASE_URL = 'postgres://u:p@db.example:5432/forecourt?sslmode=require';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['HOST', 'two words'],
    ['PLATFORM_HOST', 'Forecourt.example:3000'],
    ['PLATFORM_HOST', 'www.forecourt.example'],
    ['DRAIN_SECONDS', '301'],
    ['DRAIN_SECONDS', '-1'],
    ['CDN_SECONDS', '-1'],
    ['CDN_SECONDS', 'a day'],
    ['DEFERRED_HYDRATION', 'yes'],
    ['FRAGMENT_CACHE_MB', '-1'],
    ['PAGE_CACHE_MB', 'all'],
    ['SITE_DATA_CACHE_SECONDS', '61'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'forecourt'],
    ['DATABASE_URL', 'postgres://u:p@db.example/forecourt'],
    ['DATABASE_DIRECT_URL', 'postgres://u:p@db.example/forecourt?sslmode=prefer'],
    ['DATABASE_READ_URL', 'postgres://db.example/forecourt'],
    ['DATABASE_READ_LAG_SECONDS', '-1'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DELIVERY_RETRY_SECONDS', '0'],
    ['DEMO', 'yes'],
    ['FORECOURT_ROLE', 'queen'],
    ['GEOCODER_URL', 'maps.example'],
    ['GEOCODER_URL', 'http://maps.example/geocode/json?key=k'],
    ['IMAGE_AVIF', 'yes'],
    ['IMAGE_CACHE_MB', '1'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_FROM', 'Dealers <no-reply@dealers.example>'],
    ['MAIL_FROM', 'nobody'],
    ['METRICS_TOKEN', 'short'],
    ['CONSOLE_SECRET', 'thirty-one characters, not more'],
    ['NODE_ENV', 'prod'],
    ['SANDBOX_PAYMENTS', 'yes'],
    ['PICTURES_URL', '/srv/pictures'],
    ['PICTURES_URL', 's3://pictures?endpoint=storage.example'],
    ['PRICE_GUIDE_URL', 'http://guide.example/price'],
    ['REGO_URL', 'http://register.example/plates'],
    ['REGO_URL', 'register'],
    ['SMS_URL', 'http://gateway.example/send'],
    ['SMS_URL', 'gateway'],
    ['SMS_FROM', '0400 000 000'],
    ['SMS_FROM', 'A name too long'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['STRIPE_SECRET_KEY', 'pk_live_published'],
    ['STRIPE_URL', 'http://stripe.example'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_one,two'],
    ['TRUST_PROXY', 'everyone!'],
    ['TRUST_PROXY', ':::,'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['WEBHOOK_NETWORKS', 'everywhere'],
    ['WEBHOOK_NETWORKS', '10.0.0.0/8,'],
    ['WEBHOOK_NETWORKS', 'fd00::/129'],
  ])('stops with one sentence about %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The variable ${name} (must|is not valid).*Change it and start again\\.$`),
    );
  });

  it.each(['loopback', '10.0.0.7', '10.0.0.0/8, ::1'])('trusts the proxies of TRUST_PROXY=%s', (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
  });

  it('sends mails from an address of the platform, unless another is named', () => {
    expect(readConfig({ PLATFORM_HOST: 'dealers.example' }).mailFrom).toBe('no-reply@dealers.example');
    expect(readConfig({ MAIL_FROM: 'hello@cars.example' }).mailFrom).toBe('hello@cars.example');
  });

  it('takes a mail server and an SMS gateway', () => {
    const given = { SMTP_URL: 'smtps://u:p@mail.example:465', SMS_URL: 'https://u:p@gateway.example/send' };
    expect(readConfig({ ...given, SMS_FROM: '+61400000000' })).toMatchObject({
      smtpUrl: given.SMTP_URL,
      sms: { url: given.SMS_URL, from: '+61400000000' },
    });
    const local = { SMS_URL: 'http://localhost:9000/send', SMS_FROM: 'Swan Toyota' };
    expect(readConfig(local).sms).toEqual({ url: local.SMS_URL, from: local.SMS_FROM });
    expect(readConfig({ SMS_FROM: 'MG0123456789abcdef0123456789abcdef' }).sms).toBeUndefined();
  });

  it('takes services that know plates and prices, with a key or without', () => {
    const given = {
      REGO_URL: 'https://plates.example/',
      REGO_KEY: 'k',
      PRICE_GUIDE_URL: 'http://localhost:9000/price',
    };
    expect(readConfig(given)).toMatchObject({
      rego: { url: given.REGO_URL, key: 'k' },
      priceGuide: { url: given.PRICE_GUIDE_URL, key: undefined },
    });
    expect(readConfig({ REGO_KEY: 'k' })).toMatchObject({ rego: undefined, priceGuide: undefined });
  });

  it('requires a sender with a gateway, and does not show its address', () => {
    const given = { SMS_URL: 'https://bob:hunter2@gateway.example/send' };
    expect(() => readConfig(given)).toThrow(StartError);
    expect(() => readConfig(given)).toThrow(/^The variable SMS_URL needs SMS_FROM, [^@]*Set it and start again\.$/);
  });

  it.each([
    [{}, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: 'on' }, false],
    [{ NODE_ENV: 'production', SANDBOX_PAYMENTS: 'auto' }, false],
    [{ NODE_ENV: 'production', SANDBOX_PAYMENTS: 'allowed' }, true],
    [{ NODE_ENV: 'development' }, true],
    [{ NODE_ENV: 'test' }, true],
  ])('allows sandbox payments in production only if they are allowed explicitly: %j', (variables, runs) => {
    expect(readConfig(variables).sandboxPayments).toBe(runs);
  });

  it.each(['sk_live_hunter2', 'rk_live_hunter2'])(
    'refuses sandbox payments together with %s, in every environment',
    (key) => {
      for (const NODE_ENV of ['production', 'development', 'test']) {
        const variables = { NODE_ENV, ...stripe(key) };
        expect(readConfig(variables).sandboxPayments).toBe(false);
        expect(() => readConfig({ ...variables, SANDBOX_PAYMENTS: 'allowed' })).toThrow(
          /^The variable SANDBOX_PAYMENTS must not be 'allowed' together with ((?!hunter2).)*start again\.$/,
        );
      }
    },
  );

  it('allows sandbox payments together with a Stripe test key', () => {
    expect(readConfig({ NODE_ENV: 'test', ...stripe('sk_test_abc') }).sandboxPayments).toBe(true);
    expect(readConfig({ SANDBOX_PAYMENTS: 'allowed', ...stripe('rk_test_abc') }).sandboxPayments).toBe(true);
  });

  it('takes real money through Stripe, whose messages must be signed', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_own, whsec_connected' };
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig(keys).stripe).toEqual({
      secretKey: 'sk_live_abc',
      webhookSecrets: ['whsec_own', 'whsec_connected'],
      url: 'https://api.stripe.com',
    });
    const url = 'http://localhost:9000';
    expect(readConfig({ ...keys, STRIPE_URL: url }).stripe?.url).toBe(url);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_live_hunter2', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_hunter2', 'STRIPE_SECRET_KEY'],
  ])('refuses %s alone, and does not show it', (name, value, other) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartError);
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The variable ${name} needs ${other}, ((?!hunter2).)*Set it and start again\\.$`),
    );
  });

  it('25.6 uses DATABASE_URL without a pooler unless DATABASE_DIRECT_URL is set', () => {
    const DATABASE_URL = 'postgres://u:p@one,two/cars?sslmode=require';
    expect(readConfig({ DATABASE_URL }).database).toMatchObject({
      url: DATABASE_URL,
      directUrl: DATABASE_URL,
      readUrl: undefined,
      readLagSeconds: 10,
    });
    const DATABASE_DIRECT_URL = 'postgres://u:p@localhost/cars';
    const DATABASE_READ_URL = 'postgres://localhost:5433/cars';
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL }).database).toMatchObject({
      directUrl: DATABASE_DIRECT_URL,
      readUrl: DATABASE_READ_URL,
    });
    expect(() => readConfig({ DATABASE_READ_URL })).toThrow(/^The variable DATABASE_READ_URL needs DATABASE_URL\./);
    expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(/^The variable DATABASE_DIRECT_URL needs DATABASE_URL\./);
  });

  it('lets webhooks into no network of our own, unless it is named', () => {
    expect(readConfig({}).webhookNetworks).toEqual([]);
    expect(readConfig({ WEBHOOK_NETWORKS: '10.20.0.0/16, ::1' }).webhookNetworks).toEqual(['10.20.0.0/16', '::1']);
  });

  it.each([
    ['DATABASE_URL', 'mysql://bob:hunter2@db.example/x'],
    ['DATABASE_DIRECT_URL', 'postgres://bob:hunter2@db.example/x'],
    ['DATABASE_READ_URL', 'postgres://bob:hunter2@db.example/x?sslmode=allow'],
    ['GEOCODER_URL', 'http://maps.example/?key=hunter2'],
    ['METRICS_TOKEN', 'hunter2'],
    ['CONSOLE_SECRET', 'hunter2'],
    ['PICTURES_URL', 's3://bob:hunter2@pictures'],
    ['SEARCH_URL', 'http://bob:hunter2@node1:9200,http://eve:hunter2@node2:9200'],
    ['SMS_URL', 'http://bob:hunter2@gateway.example'],
    ['SMTP_URL', 'imap://bob:hunter2@mail.example'],
    ['STRIPE_SECRET_KEY', 'pk_hunter2'],
    ['STRIPE_URL', 'http://bob:hunter2@stripe.example'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2'],
  ])('does not repeat a bad %s, which may hold a secret', (name, value) => {
    expect(() => readConfig({ [name]: value })).not.toThrow(/hunter2/);
    expect(() => readConfig({ [name]: value })).toThrow(StartError);
  });
});
