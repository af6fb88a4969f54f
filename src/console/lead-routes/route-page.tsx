import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { listHistory } from '../../features/audit/audit-store.server.ts';
import { listLocationNames } from '../../features/locations/location-names-store.server.ts';
import { redactUrl } from '../../features/leads/delivery/redact-url.ts';
import { changeOverHours } from '../../features/leads/routes/manage-route.server.ts';
import {
  findOwnAddress,
  findRouteSecrets,
  listRouteAttempts,
  listRoutes,
} from '../../features/leads/routes/route-store.server.ts';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { getDone } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { History } from '../components/history.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { useToast } from '../shell/toaster.tsx';
import { AttemptTable } from './attempt-table.tsx';
import { changeLeadRoute, loadRoute } from './change-route.server.ts';
import { describeFilter, routeChannelLabels } from './route-labels.ts';
import { toRouteTexts } from './read-route-form.ts';
import { RouteForm } from './route-form.tsx';
import { SecretPanel } from './secret-panel.tsx';
import { SigningSecret } from './signing-secret.tsx';
import { TestOutcome } from './test-outcome.tsx';

const attemptsShown = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { scope, route, routesPath } = await loadRoute(args);
  const { routeSecrets, clock } = args.context.get(consoleRequest);
  const [locations, history] = await Promise.all([
    listLocationNames(scope),
    listHistory(scope, { type: 'lead_routes', id: route.id }, { limit: 10 }),
  ]);
  const { attempts, secret, waiting, ownAddress } = await scope.run(async (tx) => ({
    attempts: await listRouteAttempts(tx, route.id, attemptsShown),
    secret: (await findRouteSecrets(tx, route.id)).secret,
    waiting: (await listRoutes(tx)).find(({ id }) => id === route.id)?.waiting ?? 0,
    ownAddress: await findOwnAddress(tx, scope.dealershipId),
  }));
  const { changeOverUntil } = route;
  return {
    route,
    routesPath,
    locations,
    attempts: attempts.map((attempt) => ({
      ...attempt,
      path: routesPath.replace('lead-routes', `leads/${attempt.leadId}`),
    })),
    waiting,
    ownAddress,
    isSecretUnreadable: secret !== null && routeSecrets.decrypt(scope.dealershipId, secret) === undefined,
    changeOverUntil: changeOverUntil && changeOverUntil > clock() ? changeOverUntil : null,
    changeOverHours,
    isAdded: args.url.searchParams.has('added'),
    history,
    allHistoryPath: `${routesPath.replace('lead-routes', 'history')}?record=lead_routes&id=${route.id}`,
  };
}

export const action = (args: ActionFunctionArgs) => changeLeadRoute(args);

export default function LeadRoutePage() {
  const page = useLoaderData<typeof loader>();
  const { route, routesPath, locations, attempts, waiting, ownAddress } = page;
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const { channel, enabled } = route;
  const target = redactUrl(route.target);
  const texts = toRouteTexts(route);
  return (
    <div className="max-w-5xl">
      <PageHeader
        title={target}
        description={
          <>
            <Link to={routesPath}>Lead routes</Link> · {routeChannelLabels[channel]} ·{' '}
            {describeFilter(route, locations)}
          </>
        }
        actions={
          <>
            {!enabled && <Status tone="warning">Paused</Status>}
            <Form method="post" className="flex flex-wrap gap-2">
              <SubmitButton kind="outline" name="intent" value={enabled ? 'pause' : 'resume'}>
                {enabled ? 'Pause' : 'Resume'}
              </SubmitButton>
              <SubmitButton name="intent" value="test">
                Send test message
              </SubmitButton>
            </Form>
          </>
        }
      />
      {page.isAdded && !result && <Notice tone="good">The route was added. Send a test message to check it.</Notice>}
      {result && 'test' in result && result.test && (
        <TestOutcome test={result.test} channel={channel} target={target} />
      )}
      {result && 'secret' in result && result.secret && <SigningSecret secret={result.secret} />}
      {result && 'problem' in result && result.values.intent !== 'save' && (
        <Notice tone="danger">{result.problem}</Notice>
      )}
      {!enabled && (
        <Notice tone="neutral">
          New leads are not sent here. If no other route matches a lead, it is mailed to {ownAddress}.
        </Notice>
      )}
      {page.isSecretUnreadable && (
        <Notice tone="danger">
          The signing secret can no longer be read, so nothing can be sent. Make a new one below, and enter it in the
          program that receives your leads. Leads that wait are sent then.
        </Notice>
      )}
      <Panel title="Latest deliveries" flush>
        <AttemptTable attempts={attempts} />
      </Panel>
      <Panel title="Settings" description="Leads that wait for delivery go to the new address as well.">
        <RouteForm
          key={route.version}
          texts={texts}
          stored={route}
          locations={locations}
          result={result}
          submit="Save route"
        />
      </Panel>
      {channel === 'webhook' && (
        <SecretPanel version={route.version} until={page.changeOverUntil} hours={page.changeOverHours} />
      )}
      <Panel
        title="Delete this route"
        description={
          channel === 'webhook'
            ? `Leads that this webhook has not accepted yet are mailed to ${ownAddress}. None is lost.`
            : 'Leads that wait for delivery are still sent to this address. None is lost.'
        }
      >
        <ConfirmAction
          label="Delete"
          fullLabel={`Delete the route to ${target}`}
          title={`Delete the route to ${target}?`}
          intent="delete"
          record={{ field: 'route', id: String(route.id) }}
          confirm="Delete route"
        >
          New leads no longer go there; those that no other route matches are mailed to {ownAddress}.{' '}
          {waiting > 0 &&
            (channel === 'webhook'
              ? `${waiting === 1 ? 'The lead that waits is' : `The ${waiting} leads that wait are`} mailed to ${ownAddress} now.`
              : `${waiting === 1 ? 'The lead that waits is' : `The ${waiting} leads that wait are`} still sent there.`)}
        </ConfirmAction>
      </Panel>
      <History page={page.history} allPath={page.allHistoryPath} />
    </div>
  );
}
