import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { readExportSecret } from '../../features/stock-export/destinations/export-store.server.ts';
import type { StockExport } from '../../features/stock-export/destinations/stock-export.ts';
import { listPushes, type ShownPush } from '../../features/stock-export/pushes/push-history-store.server.ts';
import { isUnfinished } from '../../features/stock-export/pushes/push-states.ts';
import { getSecretState } from '../../features/stock-sources/sources/secret-state.server.ts';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { FactList } from '../components/fact-list.tsx';
import { getDone } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Moment } from '../components/moment.tsx';
import { Notice } from '../components/notice.tsx';
import { History } from '../components/history.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';
import { usePolling } from '../components/use-polling.ts';
import { Fingerprint, OfferedKey } from '../connections/offered-key.tsx';
import { readDealershipHistory } from '../server/record-history.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readId } from '../server/read-id.ts';
import { useToast } from '../shell/toaster.tsx';
import { changeExportSettings } from './change-export.server.ts';
import { describeAddress, describeTimes, exportKindLabels } from './describe-export.ts';
import { ExportForm } from './export-form.tsx';
import { loadExport } from './load-export.server.ts';
import { PushTable } from './push-table.tsx';
import { toExportTexts } from './read-export-form.server.ts';

const pushesPerPage = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { scope, destination, exportsPath, mayManage } = await loadExport(args);
  const before = readId(args.url.searchParams.get('before') ?? undefined);
  const { pushes, newest, secret } = await scope.run(async (tx) => ({
    pushes: await listPushes(tx, { exportId: destination.id, before, limit: pushesPerPage + 1 }),
    newest: (await listPushes(tx, { exportId: destination.id, limit: 1 }))[0],
    secret: await readExportSecret(tx, destination.id),
  }));
  const { connectionSecrets } = args.context.get(consoleRequest);
  const { settings: _settings, ...shown } = destination;
  return {
    destination: shown,
    address: describeAddress(destination),
    // Only for people who may change them: an address may contain a secret.
    texts: mayManage ? toExportTexts(destination) : {},
    secretState: getSecretState(connectionSecrets, scope.dealershipId, secret),
    exportsPath,
    mayManage,
    newest,
    pushes: pushes.slice(0, pushesPerPage),
    history: await readDealershipHistory(args.context, { type: 'stock_exports', id: destination.id }),
    older: pushes.length > pushesPerPage ? pushes[pushesPerPage - 1]?.id : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const result = await changeExportSettings(args);
  if ('to' in result) throw redirect(result.to);
  return 'done' in result ? result : data(result, { status: 422 });
}

export default function ExportPage() {
  const { destination, address, texts, secretState, exportsPath, mayManage, newest, pushes, older, history } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const isSending = newest !== undefined && isUnfinished(newest.state);
  usePolling(isSending);
  const { id, name, kind, paused } = destination;
  return (
    <div className="max-w-5xl">
      <PageHeader
        title={name}
        description={
          <>
            <Link to={exportsPath}>Exports</Link> · {exportKindLabels[kind]} · {describeTimes(destination)}
          </>
        }
        actions={
          <>
            {paused && <Status tone="warning">Paused</Status>}
            {mayManage && (
              <Form method="post" className="flex flex-wrap gap-2">
                <SubmitButton kind="outline" name="intent" value={paused ? 'resume' : 'pause'}>
                  {paused ? 'Resume' : 'Pause'}
                </SubmitButton>
                <SubmitButton name="intent" value="send" disabled={isSending}>
                  Send now
                </SubmitButton>
              </Form>
            )}
          </>
        }
      />
      {result && 'problem' in result && !('errors' in result) && <Notice tone="danger">{result.problem}</Notice>}
      {secretState === 'unreadable' && (
        <Notice tone="danger">
          The stored password can no longer be read, so nothing can be sent. Enter the password again below.
        </Notice>
      )}
      {newest?.state === 'failed' && <FailureNotice {...{ push: newest, destination, mayManage }} />}
      <Panel title="Status">
        <FactList
          facts={[
            { label: 'Sends to', value: <span className="break-all">{address}</span> },
            { label: 'Last sent', value: destination.lastSentAt ? <Moment at={destination.lastSentAt} /> : 'Never' },
            {
              label: 'Next daily push',
              value: paused ? null : destination.nextRunAt && <Moment at={destination.nextRunAt} />,
            },
            { label: 'Key of the server', value: destination.hostKey && <Fingerprint text={destination.hostKey} /> },
          ]}
        />
      </Panel>
      <Panel title="Pushes" flush>
        <PushTable pushes={pushes} />
      </Panel>
      {older !== undefined && (
        <p className="mb-5">
          <Link to={`${exportsPath}/${id}?before=${older}`}>Older pushes</Link>
        </p>
      )}
      {mayManage && (
        <>
          <Panel title="Settings">
            <ExportForm
              key={JSON.stringify(texts)}
              texts={texts}
              result={result}
              secretState={secretState}
              submit="Save settings"
            />
          </Panel>
          <Panel title="Delete this destination" description="The receiver keeps the last file.">
            <ConfirmAction
              label="Delete"
              fullLabel={`Delete ${name}`}
              title={`Delete ${name}?`}
              intent="delete"
              record={{ field: 'export', id: String(id) }}
              confirm="Delete destination"
            >
              Its settings and the history of its pushes are deleted. Nothing is sent any more; the receiver keeps the
              last file.
            </ConfirmAction>
          </Panel>
        </>
      )}
      <History {...history} />
    </div>
  );
}

type FailureProps = {
  push: ShownPush;
  destination: Pick<StockExport, 'retryAt' | 'paused' | 'hostKey' | 'offeredHostKey'>;
  mayManage: boolean;
};

/** Why the last push failed, and what happens next. */
const FailureNotice = ({
  push: { message, failureCode },
  destination: { retryAt, paused, hostKey, offeredHostKey },
  mayManage,
}: FailureProps) => (
  <Notice tone="danger">
    <p>
      <strong>The last push failed.</strong>{' '}
      {mayManage && offeredHostKey && failureCode === 'host-key'
        ? 'The key of the server has changed. Nothing is sent until you accept the new one.'
        : message}
    </p>
    {retryAt && !paused && (
      <p className="mt-1">
        The next attempt is at <Moment at={retryAt} />.
      </p>
    )}
    {mayManage && <OfferedKey {...{ hostKey, offeredHostKey }} />}
  </Notice>
);
