// A child process of the bench: runs Lighthouse on one page, with its phone settings.
import process from 'node:process';
import { importPeer } from '../search/import-peer.ts';
import type { Vitals } from './vitals-report.ts';

type Audit = { score: number | null; numericValue?: number; scoreDisplayMode: string };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ lhr: { categories: Record<string, Category>; audits: Record<string, Audit> } } | undefined>;

const { url, port } = JSON.parse(process.argv[2] ?? '{}') as { url: string; port: number };
const { default: lighthouse } = await importPeer<{ default: Lighthouse }>('lighthouse');
const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
const { categories, audits } = result.lhr;

const score = (category: string): number => Math.round(100 * (categories[category]?.score ?? 0));
const value = (audit: string): number => audits[audit]?.numericValue ?? 0;
const others = ['accessibility', 'best-practices', 'seo'];
const vitals: Vitals = {
  performance: score('performance'),
  accessibility: score('accessibility'),
  bestPractices: score('best-practices'),
  seo: score('seo'),
  largestContentfulPaint: value('largest-contentful-paint'),
  cumulativeLayoutShift: value('cumulative-layout-shift'),
  totalBlockingTime: value('total-blocking-time'),
  bytes: value('total-byte-weight'),
  failed: others.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  ),
};
process.stdout.write(JSON.stringify(vitals));
process.exit();
