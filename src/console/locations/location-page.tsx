import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { toMoment } from '../../platform/text/local-moment.ts';
import { listHistory } from '../../features/audit/audit-store.server.ts';
import { listLocationNames } from '../../features/locations/location-names-store.server.ts';
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
import { readWebsitePreview } from '../website/preview/read-website-preview.server.ts';
import { WebsitePreviewPanel } from '../website/preview/website-preview-panel.tsx';
import { changeLocation, requireLocation } from './change-location.server.ts';
import { LocationFields } from './location-fields.tsx';
import { toLocationValues } from './location-values.ts';
import { HoursDraftBar } from './hours-draft-bar.tsx';
import { SpecialDaysPanel } from './special-days-panel.tsx';

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { scope, slug, roles, timeZone } = requireDealership(context);
  const { location, today } = await requireLocation(context, params.location);
  const { draft } = location;
  const [firstDay] = Object.keys(draft?.content.specialDays ?? {}).toSorted();
  const [all, history, preview] = await Promise.all([
    listLocationNames(scope),
    listHistory(scope, { type: 'locations', id: location.id }, { limit: 10 }),
    readWebsitePreview(context, url, {
      path: `/locations/${location.slug}`,
      proposed: firstDay === undefined ? null : toMoment(`${firstDay}T12:00`, timeZone),
      isOpen: draft !== null,
    }),
  ]);
  return {
    location,
    holidays: suggestHolidays(location, today),
    preview,
    draftVersion: draft?.changedAt.toISOString() ?? '',
    hasOthers: all.length > 1,
    isAdded: url.searchParams.has('added'),
    history,
    path: `/dealerships/${slug}/locations`,
    allHistoryPath: hasPermission(roles, 'history.read')
      ? `/dealerships/${slug}/history?record=locations&id=${location.id}`
      : undefined,
  };
}

const noDays = {};

export const action = (args: ActionFunctionArgs) => changeLocation(args);

export default function LocationPage() {
  const { location, holidays, preview, draftVersion, hasOthers, isAdded, history, path, allHistoryPath } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const key = useResetKey(result, getDone(result) !== undefined);
  const { name, city, state, visible, draft, specialDays: days } = location;
  const edited = { ...location, week: draft?.content.week ?? location.week };
  const fields = createFields(toLocationValues(edited), result, 'save');
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
      {draft && <HoursDraftBar {...draft} version={draftVersion} />}
      <Form method="post" noValidate key={key}>
        <input type="hidden" name="intent" value="save" />
        <FormProblem {...fields.refused} />
        <LocationFields fields={fields} />
        <div className="save-bar">
          <SubmitButton>Save location</SubmitButton>
          <SubmitButton kind="outline" name="as" value="draft">
            Save hours as draft
          </SubmitButton>
        </div>
      </Form>
      <SpecialDaysPanel
        {...{ days, holidays, state, hasOthers, result }}
        drafted={draft?.content.specialDays ?? noDays}
      />
      {visible && (
        <WebsitePreviewPanel {...preview} version={draftVersion} nowhere="The dealership has no website yet." />
      )}
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
