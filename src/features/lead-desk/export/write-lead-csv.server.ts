import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { formatSpreadsheetRow } from '../../../platform/text/delimited-rows.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import { formatPhone } from '../../sites/phone-numbers/format-phone.ts';
import { lostReasonLabels, stateRules } from '../states/lead-states.ts';
import { type ExportedLead, type LeadExport, listExportedLeads } from './lead-export-store.server.ts';
import { describeConsents, listMarketingConsents } from './marketing-consent.ts';

/** Few enough that a page takes little memory, many enough that queries are few. */
const pageSize = 500;

/** Excel takes a file without this mark for one in the local encoding. */
const byteOrderMark = '\uFEFF';

type FormatTime = (at: Date | null) => string | null;
type CsvColumn = { header: string; value(lead: ExportedLead, formatTime: FormatTime): string | number | null };

const contactColumns: readonly CsvColumn[] = [
  { header: 'Received', value: ({ createdAt }, formatTime) => formatTime(createdAt) },
  { header: 'First name', value: ({ name }) => name },
  { header: 'Last name', value: ({ lastName }) => lastName },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => formatPhone(phone) },
];

const consentColumn: CsvColumn = {
  header: 'Agreed to',
  value: ({ consents }) => describeConsents(listMarketingConsents(consents)),
};

const columns: readonly CsvColumn[] = [
  ...contactColumns,
  { header: 'Category', value: ({ category }) => category },
  { header: 'Subcategory', value: ({ subcategory }) => subcategory },
  { header: 'Source', value: ({ source }) => source },
  { header: 'Car', value: ({ carName }) => carName },
  { header: 'Location', value: ({ locationName }) => locationName },
  { header: 'State', value: ({ state }) => stateRules[state].label },
  { header: 'Lost because', value: ({ lostReason }) => lostReason && lostReasonLabels[lostReason] },
  { header: 'Assigned to', value: ({ assigneeName }) => assigneeName },
  { header: 'Response due', value: ({ dueAt }, formatTime) => formatTime(dueAt) },
  { header: 'First response', value: ({ firstResponseAt }, formatTime) => formatTime(firstResponseAt) },
  { header: 'Response in opening minutes', value: ({ responseMinutes }) => responseMinutes },
  { header: 'Next action', value: ({ nextAction }) => nextAction },
  { header: 'Next action at', value: ({ nextActionAt }, formatTime) => formatTime(nextActionAt) },
  { header: 'Message', value: ({ message }) => message },
  consentColumn,
];

const marketingColumns: readonly CsvColumn[] = [
  ...contactColumns,
  consentColumn,
  {
    header: 'Agreed at',
    value: ({ consents }, formatTime) => {
      const [first] = listMarketingConsents(consents);
      return first ? formatTime(new Date(first.at)) : null;
    },
  },
  { header: 'Category', value: ({ category }) => category },
  { header: 'Car', value: ({ carName }) => carName },
];

/**
 * The leads of an inbox as CSV for spreadsheets, in pieces: there may be more than memory allows. Times are those of the
 * dealership. The caller records the export with recordAction().
 */
export async function* writeLeadCsv(
  scope: DealershipScope,
  { query, isMarketing }: LeadExport,
  timeZone: string,
): AsyncGenerator<string> {
  const shown = isMarketing ? marketingColumns : columns;
  const formatTime: FormatTime = (at) => at && formatLocal(at, timeZone);
  yield byteOrderMark + formatSpreadsheetRow(shown.map(({ header }) => header));
  let after: LeadExport['query']['after'] = null;
  do {
    const { leads, next } = await listExportedLeads(scope, { query: { ...query, after }, isMarketing }, pageSize);
    yield leads.map((lead) => formatSpreadsheetRow(shown.map(({ value }) => value(lead, formatTime)))).join('');
    after = next;
  } while (after);
}

function formatLocal(at: Date, timeZone: string): string {
  const { date, time } = toLocalTime(at, timeZone);
  return `${date} ${time.slice(0, 5)}`;
}
