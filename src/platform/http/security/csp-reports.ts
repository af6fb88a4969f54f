import { z } from 'zod';

export const cspReportPath = '/csp-reports';

/** At the end of a page's policy. `report-uri` is for browsers without the Reporting API. */
export const reportDirectives = `report-uri ${cspReportPath}; report-to csp`;

/** Beside a policy with `reportDirectives`. */
export const reportingHeaders = { 'reporting-endpoints': `csp="${cspReportPath}"` };

/** What is kept of a report. It names no page and no visitor: an address may contain a token or a name. */
export type Violation = { directive: string; blocked: string };

const legacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().default(''),
  }),
});

/** A browser sends reports of several kinds together. */
const reports = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().nullish() }).nullish(),
    }),
  )
  .max(100);

/** @returns the violations of a report's body, undefined if it is none */
export function parseCspReport(body: unknown): Violation[] | undefined {
  const legacy = legacyReport.safeParse(body).data?.['csp-report'];
  if (legacy) {
    return toViolations(legacy['effective-directive'] ?? legacy['violated-directive'], legacy['blocked-uri']);
  }
  return reports
    .safeParse(body)
    .data?.filter(({ type }) => type === 'csp-violation')
    .flatMap(({ body: about }) => toViolations(about?.effectiveDirective, about?.blockedURL ?? ''));
}

const directives = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
]);

/** None for what a browser extension did, which is not a defect of the page. */
function toViolations(directive = '', blockedUrl: string): Violation[] {
  const [name = ''] = directive.split(' ', 1);
  const blocked = toSource(blockedUrl);
  return blocked.endsWith('-extension:') ? [] : [{ directive: directives.has(name) ? name : 'other', blocked }];
}

/** The origin of an address, the scheme of one without, or a word such as `inline`. */
function toSource(url: string): string {
  if (/^[a-z-]{1,20}$/.test(url)) return url;
  const parsed = URL.parse(url);
  if (!parsed) return 'unknown';
  return parsed.origin === 'null' ? parsed.protocol : parsed.origin;
}
