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
import { listRuns } from '../../features/stock-sources/runs/run-history-store.server.ts';
import { isWaitingForDecision, isWorking } from '../../features/stock-sources/runs/run-states.ts';
import { findNewestFile } from '../../features/stock-sources/sources/file-store.server.ts';
import { readSecretState } from '../../features/stock-sources/sources/secret-state.server.ts';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { FactList } from '../components/fact-list.tsx';
import { getDone } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { History } from '../components/history.tsx';
import { Moment } from '../components/moment.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { usePolling } from '../components/use-polling.ts';
import { OfferedKey } from '../connections/offered-key.tsx';
import { readDealershipHistory } from '../server/record-history.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { readId } from '../server/read-id.ts';
import { useToast } from '../shell/toaster.tsx';
import { changeSourceSettings } from './change-source.server.ts';
import { describeBytes, describeSchedule, kindLabels, pausedSource } from './describe-source.ts';
import { loadSource } from './load-source.server.ts';
import { toSourceTexts } from './read-source-form.server.ts';
import { RunTable } from './run-table.tsx';
import { SourceForm } from './source-form.tsx';
import { SourceHeader } from './source-header.tsx';
import { UploadForm } from './upload-form.tsx';

const runsPerPage = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { scope, source, shown, path, mayManage } = await loadSource(args);
  const before = readId(args.url.searchParams.get('before') ?? undefined);
  const { runs, file } = await scope.run(async (tx) => ({
    runs: await listRuns(tx, { sourceId: source.id, before, limit: runsPerPage + 1 }),
    file: await findNewestFile(tx, source.id),
  }));
  const { connectionSecrets } = args.context.get(consoleRequest);
  return {
    source: shown,
    secretState: await readSecretState(scope, connectionSecrets, source.id),
    texts: mayManage ? toSourceTexts(source) : {},
    path,
    mayManage,
    runs: runs.slice(0, runsPerPage),
    history: await readDealershipHistory(args.context, { type: 'stock_sources', id: source.id }),
    older: runs.length > runsPerPage ? runs[runsPerPage - 1]?.id : undefined,
    file,
  };
}

export async function action(args: ActionFunctionArgs) {
  const result = await changeSourceSettings(args);
  if ('to' in result) throw redirect(result.to);
  return 'done' in result ? result : data(result, { status: 422 });
}

export default function SourcePage() {
  const { source, secretState, texts, path, mayManage, runs, older, file, history } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  usePolling(runs.some(({ state }) => isWorking(state)));
  const { kind } = source;
  const undecided = mayManage ? runs.find(({ state }) => isWaitingForDecision(state)) : undefined;
  const isFetched = kind === 'https' || kind === 'sftp';
  const note = result && 'connection' in result ? result.connection : undefined;
  return (
    <div className="max-w-5xl">
      <SourceHeader
        source={source}
        path={path}
        actions={
          mayManage &&
          (isFetched || file) &&
          kind !== 'api' && (
            <Form method="post" className="flex flex-wrap gap-2">
              {isFetched && (
                <SubmitButton kind="outline" name="intent" value="check">
                  Test connection
                </SubmitButton>
              )}
              {source.enabled && (
                <SubmitButton name="intent" value="run">
                  Run now
                </SubmitButton>
              )}
            </Form>
          )
        }
      />
      {note && (
        <Notice tone={note.isWorking ? 'good' : 'danger'}>
          {note.message} {note.isWorking && <Link to={`${path}/mapping`}>Check the mapping</Link>}
        </Notice>
      )}
      {mayManage && source.offeredHostKey && (
        <Notice tone="danger">
          <strong>The key of the server has changed.</strong> Nothing is fetched until you accept the new one.
          <OfferedKey {...source} />
        </Notice>
      )}
      {undecided && (
        <Notice tone={undecided.state === 'stopped' ? 'danger' : 'warning'}>
          <p>
            {undecided.message ?? 'A run waits for your decision.'}{' '}
            <Link to={`${path}/runs/${undecided.id}`}>Apply or cancel this run</Link>
          </p>
        </Notice>
      )}
      {secretState === 'unreadable' && (
        <Notice tone="danger">
          The stored password can no longer be read, so nothing can be fetched. Enter the password again below.
        </Notice>
      )}
      {result && 'problem' in result && !('errors' in result) && <Notice tone="danger">{result.problem}</Notice>}
      {mayManage && kind === 'upload' && (
        <Panel
          title="Upload a file"
          description={
            file && (
              <>
                The newest file is {file.name} ({describeBytes(file.bytes)}), <Moment at={file.createdAt} />.
              </>
            )
          }
        >
          {source.enabled ? <UploadForm path={path} /> : <p>{pausedSource}</p>}
        </Panel>
      )}
      {kind === 'api' && (
        <Panel title="Send cars">
          <p>
            A program sends cars to the stock API with an{' '}
            <Link to={path.replace(/\/stock-sources\/.*/, '/api-keys')}>API key</Link> of your dealership. Each change
            applies at once.
          </p>
        </Panel>
      )}
      <Panel title="Runs" flush>
        <RunTable runs={runs} path={path} />
      </Panel>
      {older !== undefined && (
        <p className="mb-5">
          <Link to={`${path}?before=${older}`}>Older runs</Link>
        </p>
      )}
      <Panel title="Settings">
        {mayManage ? (
          <SourceForm
            key={JSON.stringify(texts)}
            texts={texts}
            result={result}
            secretState={secretState}
            submit="Save settings"
          />
        ) : (
          <FactList
            facts={[
              { label: 'Kind', value: kindLabels[kind] },
              { label: 'Schedule', value: describeSchedule(kind, source.schedule) },
              { label: 'Trusted', value: source.trusted ? 'Yes' : 'No' },
              { label: 'Withdraw after missing runs', value: String(source.missingAfterRuns) },
            ]}
          />
        )}
      </Panel>
      {mayManage && (
        <Panel
          title="Delete this source"
          description="Its cars stay as they are. Its runs can no longer be rolled back."
        >
          <ConfirmAction
            label="Delete"
            fullLabel={`Delete ${source.name}`}
            title={`Delete ${source.name}?`}
            intent="delete"
            record={{ field: 'source', id: String(source.id) }}
            confirm="Delete source"
          >
            Its runs, files and settings are deleted. Its cars stay as they are, and no source changes them.
          </ConfirmAction>
        </Panel>
      )}
      <History {...history} />
    </div>
  );
}
