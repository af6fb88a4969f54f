import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { isUnfinished, storedDays } from '../../features/exit-kit/exports/dealer-export.ts';
import { listDealerExports } from '../../features/exit-kit/exports/dealer-export-store.server.ts';
import { getDone } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { usePolling } from '../components/use-polling.ts';
import { requireDealership } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';
import { changeDataExports } from './change-data-exports.server.ts';
import { ExportTable } from './export-table.tsx';
import { ReadyExport } from './ready-export.tsx';
import { RunningExport } from './running-export.tsx';

const maxListed = 10;

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const exports = await scope.run((tx) => listDealerExports(tx, scope.dealershipId, maxListed));
  return {
    path: `/dealerships/${slug}/data-exports`,
    running: exports.find(({ state }) => isUnfinished(state)),
    ready: exports.find(({ state }) => state === 'done'),
    exports,
    newId: randomUUID(),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => changeDataExports(request, context);

/** All data of the dealership as one archive, for a move to another platform or for safekeeping. */
export default function DataExportsPage() {
  const { path, running, ready, exports, newId } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  usePolling(running !== undefined);
  const hasFailed = !running && exports[0]?.state === 'failed';
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Export all data"
        description="Everything your dealership has on this platform in one archive: stock, photos, pages, leads, reservations, customers, team and settings."
      />
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      {hasFailed && (
        <Notice tone="danger">The last export failed. Start it again; if it fails again, ask your operator.</Notice>
      )}
      {running && <RunningExport {...running} />}
      {ready && <ReadyExport archive={ready} path={path} />}
      {!running && (
        <Panel
          title={ready ? 'New export' : 'Start an export'}
          description={`The archive contains personal data of everyone who has written to you. It can be downloaded for ${storedDays} days by managers, and every download is recorded in the history.`}
        >
          <Form method="post">
            <input type="hidden" name="id" value={newId} />
            <SubmitButton kind={ready ? 'outline' : 'brand'} name="intent" value="start">
              Export all data
            </SubmitButton>
          </Form>
        </Panel>
      )}
      <Panel title="What is in the archive">
        <div className="grid max-w-[80ch] gap-2 text-muted">
          <p>
            A ZIP file with a table for each kind of record, one record a line as JSON, and the originals of your
            photos. Its README.txt and manifest.json describe it.
          </p>
          <p>
            Passwords, passkeys, API keys and other secrets are left out; the manifest lists what to enter again. Visits
            of your websites and the history of this console stay on this platform.
          </p>
          <p>
            To move to another installation, give the archive to its operator, who imports it with{' '}
            <code className="whitespace-nowrap">npm run dealer -- import archive.zip</code>. Export when no payment is
            open.
          </p>
        </div>
      </Panel>
      <Panel title="Exports" flush>
        <ExportTable rows={exports} />
      </Panel>
    </div>
  );
}
