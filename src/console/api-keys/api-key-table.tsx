import type { ListedApiKey } from '../../features/api-keys/api-key-store.server.ts';
import { apiKeyScopeLabels } from '../../features/api-keys/api-key-scopes.ts';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Moment } from '../components/moment.tsx';
import { Status } from '../components/status.tsx';

const columns: readonly Column<ListedApiKey>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'hint', header: 'Begins with', cell: ({ hint }) => <code>{hint}</code> },
  {
    id: 'scopes',
    header: 'Permissions',
    cell: ({ scopes }) => scopes.map((scope) => apiKeyScopeLabels[scope]).join(', '),
  },
  { id: 'created', header: 'Created', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { id: 'used', header: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never') },
  {
    id: 'state',
    header: 'State',
    cell: ({ revokedAt }) =>
      revokedAt ? <Status tone="neutral">Revoked</Status> : <Status tone="good">In use</Status>,
  },
  { id: 'actions', header: 'Actions', kind: 'actions', cell: (key) => !key.revokedAt && <Revoke {...key} /> },
];

const Revoke = ({ id, name }: ListedApiKey) => (
  <ConfirmAction
    label="Revoke"
    fullLabel={`Revoke the key “${name}”`}
    title={`Revoke the key “${name}”?`}
    intent="revoke"
    record={{ field: 'key', id: String(id) }}
    confirm="Revoke key"
  >
    Programs that use it are refused from then on. This cannot be undone.
  </ConfirmAction>
);

export const ApiKeyTable = ({ keys }: { keys: readonly ListedApiKey[] }) => (
  <DataTable
    label="API keys"
    columns={columns}
    rows={keys}
    getKey={({ id }) => id}
    empty={
      <EmptyState icon="key" title="No keys yet">
        Create a key for each program that reads or changes your stock, or reads your leads.
      </EmptyState>
    }
  />
);
