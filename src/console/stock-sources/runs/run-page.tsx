import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { findTargetField } from '../../../features/stock-sources/mapping/target-fields.ts';
import {
  listRunChanges,
  listRunQuarantine,
  type ShownRun,
} from '../../../features/stock-sources/runs/run-history-store.server.ts';
import { isWaitingForDecision, isWorking } from '../../../features/stock-sources/runs/run-states.ts';
import { countWithNoun } from '../../../ui/text/count-with-noun.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { loadChoices } from '../../cars/editor/load-editor.server.ts';
import { FigureRow } from '../../components/figure-row.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { usePolling } from '../../components/use-polling.ts';
import { requireDealership } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { describeSeconds, rowNouns, runStates } from '../describe-source.ts';
import { ChangeTable } from './change-table.tsx';
import { decideAboutRun } from './decide.server.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { loadRun } from './load-run.server.ts';
import { QuarantineTable } from './quarantine-table.tsx';
import { RollBackPanel } from './roll-back-panel.tsx';

const perPage = 50;
const views = ['add', 'change', 'withdraw', 'missing', 'unclear', 'quarantine'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { run, scope, source, path, mayManage } = await loadRun(args);
  const { slug } = requireDealership(args.context);
  const { searchParams } = args.url;
  const show = views.find((view) => view === searchParams.get('show')) ?? '';
  const page = Math.min(10_000, Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1));
  const part = { runId: run.id, offset: (page - 1) * perPage, limit: perPage };
  const list = await scope.run(async (tx) => {
    if (show === 'quarantine') return { kind: 'quarantine' as const, ...(await listRunQuarantine(tx, part)) };
    return { kind: 'changes' as const, ...(await listRunChanges(tx, { ...part, ...(show && { action: show }) })) };
  });
  const { locations } = await loadChoices(args.context);
  return {
    run,
    locations,
    sourceName: source.name,
    sourcePath: path,
    path: `${path}/runs/${run.id}`,
    carsPath: `/dealerships/${slug}/cars`,
    mayManage,
    show,
    page,
    list,
  };
}

export async function action(args: ActionFunctionArgs) {
  const result = await decideAboutRun(args);
  return 'done' in result ? result : data(result, { status: 422 });
}

/** Also after a refusal: the run is not as the page shows it. */
export const shouldRevalidate = () => true;

export default function RunPage() {
  const { run, sourceName, sourcePath, path, carsPath, locations, mayManage, show, page, list } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  usePolling(isWorking(run.state));
  const { state, counts, message } = run;
  return (
    <div className="max-w-5xl">
      <PageHeader
        title={`Run ${run.id}`}
        description={
          <>
            <Link to={sourcePath}>{sourceName}</Link>
            {run.fileName && ` · ${run.fileName}`} · <Moment at={run.createdAt} />
          </>
        }
        actions={<Status tone={runStates[state].tone}>{runStates[state].label}</Status>}
      />
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      {isWorking(state) && <Progress run={run} mayManage={mayManage} />}
      {message && (state === 'failed' || state === 'cancelled' || state === 'planned' || state === 'applied') && (
        <Notice tone={state === 'failed' ? 'danger' : 'neutral'}>
          {message} {state === 'failed' && 'Your cars stay as they were.'}
        </Notice>
      )}
      {run.undoneFields.length > 0 && (
        <Notice tone="neutral">
          Rolled back since: {run.undoneFields.map((name) => findTargetField(name)?.label ?? name).join(', ')}.
        </Notice>
      )}
      {counts && (
        <>
          <FigureRow
            figures={[
              { label: 'Add', value: formatCount(counts.add) },
              { label: 'Change', value: formatCount(counts.change) },
              {
                label: 'Withdraw',
                value: formatCount(counts.withdraw),
                note: describeAbsent(counts),
              },
              { label: 'Unchanged', value: formatCount(counts.unchanged), note: describeRows(counts) },
            ]}
          />
          {mayManage && isWaitingForDecision(state) && <DecisionPanel run={run} counts={counts} path={path} />}
          {mayManage && run.canRollBack && <RollBackPanel run={run} counts={counts} />}
          <nav className="tabs" aria-label="Changes">
            {listTabs(counts, show).map(([key, label, count]) => (
              <Link
                key={key}
                to={key === '' ? path : `${path}?show=${key}`}
                aria-current={show === key ? 'page' : undefined}
                preventScrollReset
              >
                {label} <span className="text-muted">{formatCount(count)}</span>
              </Link>
            ))}
          </nav>
          <Panel flush>
            {list.kind === 'quarantine' ? (
              <QuarantineTable rows={list.rows} />
            ) : (
              <ChangeTable changes={list.changes} {...{ carsPath, locations }} />
            )}
          </Panel>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <PageLinks
              page={page}
              pages={Math.ceil(list.total / perPage)}
              toPage={(number) =>
                `${path}?${new URLSearchParams({ ...(show && { show }), page: String(number) }).toString()}`
              }
            />
            {list.kind === 'quarantine' && list.total > 0 && (
              <a className="btn btn-outline" href={`${path}/quarantine.csv`} download>
                <Icon name="download" />
                Export CSV
              </a>
            )}
          </div>
        </>
      )}
    </div>
  );
}

const describeRows = ({ rows, quarantined, warned = 0 }: NonNullable<ShownRun['counts']>): string =>
  `of ${countWithNoun(rows, rowNouns)}${quarantined > 0 ? `, ${formatCount(quarantined)} set aside` : ''}${
    warned > 0 ? `, ${formatCount(warned)} without their was price` : ''
  }`;

function describeAbsent({ missing, unclear = 0 }: NonNullable<ShownRun['counts']>): string | false {
  return (
    missing + unclear > 0 && `${formatCount(missing + unclear)} missing, not withdrawn${unclear > 0 ? '' : ' yet'}`
  );
}

/** Without those that are empty, so that they fit on a phone. */
function listTabs(
  { add, change, withdraw, missing, unclear = 0, quarantined, warned = 0 }: NonNullable<ShownRun['counts']>,
  show: string,
) {
  const tabs = [
    ['', 'All changes', add + change + withdraw + missing + unclear],
    ['add', 'Added', add],
    ['change', 'Changed', change],
    ['withdraw', 'Withdrawn', withdraw],
    ['missing', 'Missing', missing],
    ['unclear', 'Not withdrawn', unclear],
    ['quarantine', 'Set aside', quarantined + warned],
  ] as const;
  return tabs.filter(([key, , count]) => count > 0 || key === '' || key === show);
}

const steps: Partial<Record<ShownRun['state'], string>> = {
  waiting: 'The run starts in a moment.',
  reading: 'The file is being read. Nothing changes yet.',
  applying: 'The changes are being applied.',
  rolling_back: 'The changes are being undone.',
};

/** How far the run is. */
function Progress({
  run: { state, progress },
  mayManage,
}: {
  run: Pick<ShownRun, 'state' | 'progress'>;
  mayManage: boolean;
}) {
  const { part = 0, done = 0, rowsPerSecond = null, secondsLeft = null } = progress ?? {};
  return (
    <Panel>
      <p aria-live="polite" className="font-semibold">
        {steps[state]}
      </p>
      <progress className="my-2" value={part} max={1} aria-label="Progress">
        {Math.round(part * 100)} %
      </progress>
      <p className="text-sm text-muted tabular-nums">
        {formatCount(done)} {state === 'reading' ? 'rows' : 'changes'}
        {rowsPerSecond !== null && ` · ${formatCount(rowsPerSecond)} a second`}
        {secondsLeft !== null && ` · about ${describeSeconds(secondsLeft)} left`}. You can leave this page.
      </p>
      {mayManage && state !== 'rolling_back' && (
        <Form method="post" className="mt-3">
          <SubmitButton kind="outline" name="intent" value="cancel">
            {state === 'applying' ? 'Stop' : 'Cancel'}
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}
