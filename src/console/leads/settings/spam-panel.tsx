import type { SpamStatistics } from '../../../features/lead-desk/states/spam-statistics-store.server.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';

const ruleLabels = {
  honeypot: 'A hidden field was filled in',
  haste: 'Sent within three seconds',
  none: 'No rule: found by staff',
};
const getRule = ({ signal }: SpamStatistics) => signal ?? 'none';

/** Shows how often staff agreed with the rules that recognise spam. */
export const SpamPanel = ({ statistics }: { statistics: readonly SpamStatistics[] }) => (
  <Panel title="Spam" description="How staff judged leads that looked like spam, by rule." flush>
    <DataTable
      label="Spam by rule"
      rows={statistics}
      getKey={getRule}
      columns={[
        { id: 'rule', header: 'Rule', cell: (row) => ruleLabels[getRule(row)] },
        { id: 'spam', header: 'Spam', kind: 'number', cell: ({ spam }) => spam.toLocaleString('en-AU') },
        { id: 'not-spam', header: 'Not spam', kind: 'number', cell: ({ notSpam }) => notSpam.toLocaleString('en-AU') },
      ]}
      empty={<p className="p-4 text-muted">No lead has been marked as spam.</p>}
    />
  </Panel>
);
