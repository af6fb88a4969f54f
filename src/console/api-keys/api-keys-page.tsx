import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listAuditEntries } from '../../features/audit/audit-store.server.ts';
import { listApiKeys } from '../../features/api-keys/api-key-store.server.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { History } from '../components/history.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { requireDealership } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeyTable } from './api-key-table.tsx';
import { changeApiKeys } from './change-api-keys.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { slug, scope } = requireDealership(context);
  // The platform's own address, which serves the API.
  const origin = context.get(consoleRequest).origin.replace('//console.', '//');
  const [keys, history] = await Promise.all([
    listApiKeys(scope),
    listAuditEntries(scope, { recordType: 'api_keys' }, { limit: 10 }),
  ]);
  return { slug, origin, keys, history };
}

export const action = ({ request, context }: ActionFunctionArgs) => changeApiKeys(request, context);

export default function ApiKeysPage() {
  const { slug, origin, keys, history } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(result && 'done' in result ? result : undefined);
  const created = result && 'created' in result ? result.created : undefined;
  const refused = result && 'errors' in result ? result : undefined;
  const isCreating = refused?.values.intent === 'create';
  return (
    <div className="max-w-6xl">
      <PageHeader
        title="API keys"
        description={
          <>
            Programs use a key to read or change your stock at <code>{origin}/api/stock</code>, and to read your leads
            at <code>{origin}/api/leads</code>. <a href={`${origin}/api/docs`}>{origin}/api/docs</a> describes every
            call.
          </>
        }
      />
      {created && (
        <Notice tone="good">
          <p>Copy the key “{created.name}” now. It is shown only once.</p>
          <div className="mt-2 flex gap-2">
            <input className="field" readOnly value={created.token} aria-label={`The key “${created.name}”`} />
            <CopyButton text={created.token} />
          </div>
        </Notice>
      )}
      {refused?.problem && !isCreating && <Notice tone="danger">{refused.problem}</Notice>}
      <Panel flush>
        <ApiKeyTable keys={keys} />
      </Panel>
      <Panel title="New key">
        <ApiKeyForm refused={isCreating ? refused : undefined} created={created?.token} />
      </Panel>
      <History page={history} allPath={`/dealerships/${slug}/history?record=api_keys`} />
    </div>
  );
}
