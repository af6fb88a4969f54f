import type { SpamSignal } from '../../../features/lead-desk/lead-page/lead-event.ts';
import type { SpamStatistics } from '../../../features/lead-desk/states/spam-statistics-store.server.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';

const ruleLabels: Readonly<Record<SpamSignal, string>> = {
  honeypot: 'A hidden field was filled in',
  haste: 'Sent within seconds',
};
const signals = Object.keys(ruleLabels) as SpamSignal[];

type Row = Omit<SpamStatistics, 'signal'> & { label: string; isRule: boolean };

const columns: readonly Column<Row>[] = [
  { id: 'rule', header: 'Rule', cell: ({ label }) => <span className="font-medium">{label}</span> },
  { id: 'leads', header: 'Leads marked', kind: 'number', cell: ({ leads, isRule }) => (isRule ? leads : '–') },
  { id: 'spam', header: 'Confirmed as spam', kind: 'number', cell: ({ spam }) => spam },
  { id: 'not-spam', header: 'Called not spam', kind: 'number', cell: ({ notSpam }) => notSpam },
];

/** How often the rules that look for spam are right. */
export function SpamPanel({ statistics }: { statistics: readonly SpamStatistics[] }) {
  const rows: Row[] = [...signals, null].map((signal) => ({
    leads: 0,
    spam: 0,
    notSpam: 0,
    ...statistics.find((each) => each.signal === signal),
    label: signal === null ? 'No rule' : ruleLabels[signal],
    isRule: signal !== null,
  }));
  return (
    <Panel
      title="Spam rules"
      description="What looks like spam, and what your team decided about it with “Mark as spam” and “Not spam”."
      flush
    >
      <DataTable label="Spam rules" columns={columns} rows={rows} getKey={({ label }) => label} empty={null} />
    </Panel>
  );
}
