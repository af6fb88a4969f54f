import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeLimits, listCodeLimits } from '../src/features/accounts/sign-in-limits.server.ts';
import { type ConfirmationChannel, confirmationChannels } from '../src/features/confirmations/confirmation-channel.ts';
import {
  defaultConfirmationLimits,
  listConfirmationLimits,
} from '../src/features/confirmations/confirmation-limits.ts';

const security = readFileSync('docs/security.md', 'utf8');

/** The text below a heading, up to the next one. */
const readSection = (heading: string): string =>
  security.split(/^#+ /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';

const features = join('src', 'features');
const files = globSync('**/*.{ts,tsx}', { cwd: features })
  .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith('messages/'))
  .map((path) => ({ path, text: readFileSync(join(features, path), 'utf8') }));

/** By their names, or because they return the content of a mail. */
const hasTemplate = (text: string): boolean =>
  text
    .split(/^export /m)
    .some((part) => /^(?:const|function) (?:build|compose)\w*(?:Mail|Sms|Reply|Adf)\b|\): MailContent\b/.test(part));

/** Itself, or by the function that sends what belongs to a lead. */
const sends = (text: string): boolean => /\b(?:mailer|sms)\.send\(|(?<!function )\bsendDelivery\(/.test(text);

describe('30.1 docs/security.md says who can make us send a message', () => {
  const listed = new Set(
    [...readSection('Who can make us send a message').matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path),
  );

  it('30.1 of every template', () => {
    const templates = files.filter(({ text }) => hasTemplate(text)).map(({ path }) => path);
    expect(templates.length).toBeGreaterThan(15);
    expect(templates.filter((path) => !listed.has(path))).toEqual([]);
  });

  it('30.1 from every place that sends', () => {
    const senders = files.filter(({ text }) => sends(text)).map(({ path }) => path);
    expect(senders.length).toBeGreaterThan(8);
    expect(senders.filter((path) => !listed.has(path))).toEqual([]);
  });

  it('30.1 and of nothing else', () => {
    const paths = [...listed].filter((path) => path.includes('/') && !path.startsWith('scripts/'));
    expect(paths.filter((path) => !existsSync(join(features, path)))).toEqual([]);
  });

  it('30.1 nothing but the features sends messages', () => {
    const others = globSync('src/{site,console,start,platform}/**/*.{ts,tsx}').filter(
      (path) => !path.endsWith('.test.ts') && sends(readFileSync(path, 'utf8')),
    );
    expect(others).toEqual([]);
  });
});

const networks = { network: 'one', widerNetwork: 'around' };
const hour = 3600;

/** Of a proven sender, so that the limits of an hour without proof do not apply. */
function countConfirmations(channel: ConfirmationChannel) {
  const limits = listConfirmationLimits(
    channel,
    { siteId: 1, ...networks, standing: 'proven' },
    defaultConfirmationLimits[channel],
  );
  const find = (part: string): number => limits.find(({ sender }) => sender.includes(part))?.max ?? Number.NaN;
  const [one, wider] = [find('network one'), find('network wider around')];
  return { hour: { one, wider }, day: { one, wider } };
}

const ofOne = (seconds: number): number =>
  codeLimits.network.find((limit) => limit.seconds === seconds)?.max ?? Number.NaN;

function countCodes() {
  const limits = listCodeLimits(1, { phone: '', widerNetwork: 'around', knownBrowser: undefined });
  const ofWider = (seconds: number): number =>
    limits.find(({ sender, perSeconds }) => sender.includes('network around') && perSeconds === seconds)?.max ??
    Number.NaN;
  return {
    hour: { one: ofOne(hour), wider: ofWider(hour) },
    day: { one: ofOne(24 * hour), wider: ofWider(24 * hour) },
  };
}

/** The most that reach strangers from one network, and from the wider network around it. */
function countMessages() {
  const [mails, texts] = confirmationChannels.map(countConfirmations) as [
    ReturnType<typeof countConfirmations>,
    ReturnType<typeof countConfirmations>,
  ];
  const codes = countCodes();
  return (['one', 'wider'] as const).map((size) => [
    mails.hour[size],
    mails.day[size],
    texts.hour[size] + codes.hour[size],
    texts.day[size] + codes.day[size],
  ]);
}

it('30.1 the numbers of messages that an attacker can send follow from the limits', () => {
  const rows = readSection('How many messages an attacker can send to strangers')
    .split('\n')
    .filter((line) => /\| [\d,]+ \|$/.test(line))
    .map((line) =>
      line.split('|').flatMap((cell) => (/^ [\d,]+ $/.test(cell) ? Number(cell.replaceAll(',', '')) : [])),
    );
  const [one = [], wider = []] = countMessages();
  expect(rows).toEqual([one, wider, one.map((count) => 50 * count)]);
});
