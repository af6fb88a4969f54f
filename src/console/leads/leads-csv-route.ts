import type { LoaderFunctionArgs } from 'react-router';
import { recordAction } from '../../features/audit/audit-store.server.ts';
import { readInboxAddress } from '../../features/lead-desk/inbox/inbox-address.ts';
import { toInboxParams } from '../../features/lead-desk/inbox/inbox-query.ts';
import { writeLeadCsv } from '../../features/lead-desk/export/write-lead-csv.server.ts';
import { toDownload } from '../server/download.server.ts';
import { requireDealership } from '../server/signed-in.ts';

/** The leads that the inbox with the same address lists, all pages; with `marketing=1` only people who agreed to marketing. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug, timeZone } = requireDealership(context);
  const query = { ...readInboxAddress(url.searchParams), after: null };
  const isMarketing = url.searchParams.get('marketing') === '1';
  await scope.run((tx) =>
    recordAction(tx, {
      action: isMarketing ? 'exported leads for marketing' : 'exported leads',
      // The log outlives personal data, so it does not tell whom someone has searched for.
      details: { filters: toInboxParams({ ...query, text: '' }).toString(), searched: query.text !== '' },
    }),
  );
  const name = isMarketing ? `marketing-${slug}.csv` : `leads-${slug}.csv`;
  return toDownload(writeLeadCsv(scope, { query, isMarketing }, timeZone), { name, type: 'text/csv; charset=utf-8' });
}
