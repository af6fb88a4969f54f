import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { listHistory } from '../../features/audit/audit-store.server.ts';
import { listOwnLocations } from '../../features/dealers/locations/location-editor-store.server.ts';
import { suggestHolidays } from '../../features/dealers/locations/save-location.server.ts';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { createFields, getDone } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { useResetKey } from '../components/forms/use-reset-key.ts';
import { History } from '../components/history.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';
import { hasPermission, requireDealership } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';
import { changeLocation, requireLocation } from './change-location.server.ts';
import { LocationFields } from './location-fields.tsx';
import { toLocationValues } from './location-values.ts';
import { SpecialDaysPanel } from './special-days-panel.tsx';

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireDealership(context);
  const { location, today } = await requireLocation(context, params.location);
  const [all, history] = await Promise.all([
    listOwnLocations(scope),
    listHistory(scope, { type: 'locations', id: location.id }, { limit: 10 }),
  ]);
  return {
    location,
    holidays: suggestHolidays(location, today),
    hasOthers: all.length > 1,
    isAdded: url.searchParams.has('added'),
    history,
    path: `/dealerships/${slug}/locations`,
    allHistoryPath: hasPermission(roles, 'history.read')
      ? `/dealerships/${slug}/history?record=locations&id=${location.id}`
      : undefined,
  };
}

export const action = (args: ActionFunctionArgs) => changeLocation(args);

export default function LocationPage() {
  const { location, holidays, hasOthers, isAdded, history, path, allHistoryPath } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const key = useResetKey(result, getDone(result) !== undefined);
  const fields = createFields(toLocationValues(location), result, 'save');
  const { name, city, state, visible, specialDays: days } = location;
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={name}
        description={
          <>
            <Link to={path}>Locations</Link> · {city} {state}
          </>
        }
        actions={!visible && <Status tone="neutral">Hidden</Status>}
      />
      {isAdded && <Notice tone="good">The location was added. Set its special days below.</Notice>}
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      <Form method="post" noValidate key={key}>
        <input type="hidden" name="intent" value="save" />
        <FormProblem {...fields.refused} />
        <LocationFields fields={fields} />
        <div className="save-bar">
          <SubmitButton>Save location</SubmitButton>
        </div>
      </Form>
      <SpecialDaysPanel {...{ days, holidays, state, hasOthers, result }} />
      <Panel title="Map">
        {location.lat === null ? (
          <p className="text-muted">This address was not found on the map. Websites show it without one.</p>
        ) : (
          <img
            src={`${path}/${location.id}/map.svg?place=${location.lat},${location.long}`}
            width={480}
            height={320}
            loading="lazy"
            className="h-auto max-w-full rounded border border-line"
            alt={`Map of the surroundings of ${name}`}
          />
        )}
      </Panel>
      <History page={history} allPath={allHistoryPath} />
    </div>
  );
}
