import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { toLocalTime } from '../../../features/locations/opening-hours/local-time.ts';
import { listAbsences } from '../../../features/lead-desk/assignment/absence-store.server.ts';
import { listLeadPeople } from '../../../features/lead-desk/assignment/lead-people-store.server.ts';
import { listRules } from '../../../features/lead-desk/assignment/rule-store.server.ts';
import { listLocationNames } from '../../../features/locations/location-names-store.server.ts';
import { countExpired } from '../../../features/lead-desk/privacy/retention-store.server.ts';
import { describeExpired } from '../../../features/lead-desk/privacy/describe-expired.ts';
import { readDeskSettings } from '../../../features/lead-desk/settings/desk-settings-store.server.ts';
import { deskLimits } from '../../../features/lead-desk/settings/desk-settings.ts';
import { readSpamStatistics } from '../../../features/lead-desk/states/spam-statistics-store.server.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { createFields, getDone } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { History } from '../../components/history.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { readDealershipHistory } from '../../server/record-history.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { requireDealership } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { AbsencePanel } from './absence-panel.tsx';
import { changeLeadSettings } from './change-lead-settings.server.ts';
import { RulePanel } from './rule-panel.tsx';
import { SpamPanel } from './spam-panel.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug, timeZone } = requireDealership(context);
  const today = toLocalTime(context.get(consoleRequest).clock(), timeZone).date;
  const [settings, expired, rules, absences, spam] = await Promise.all([
    readDeskSettings(scope),
    countExpired(scope),
    listRules(scope),
    listAbsences(scope, today),
    readSpamStatistics(scope),
  ]);
  const [people, locations] = await Promise.all([listLeadPeople(scope), listLocationNames(scope)]);
  const history = await readDealershipHistory(context, {
    types: ['lead_desk_settings', 'lead_rules', 'staff_absences'],
  });
  const path = `/dealerships/${slug}/leads`;
  return { settings, expired, rules, absences, spam, people, locations, today, history, path };
}

export const action = (args: ActionFunctionArgs) => changeLeadSettings(args);

/** How leads are answered and assigned. For managers. */
export default function LeadSettingsPage() {
  const { settings, expired, rules, absences, spam, people, locations, today, history, path } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const stored = {
    responseMinutes: String(settings.responseMinutes),
    retentionMonths: String(settings.retentionMonths),
  };
  const { refused, field } = createFields(stored, result, 'settings');
  const preview = result && 'preview' in result ? result.preview : undefined;
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Lead settings"
        description={
          <>
            <Link to={path}>Leads</Link> · When a lead counts as late, and who gets it.
          </>
        }
      />
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      <Panel title="Response and retention">
        <Form method="post" className="grid gap-4" noValidate>
          <input type="hidden" name="intent" value="settings" />
          <FormProblem {...(refused?.errors && { errors: refused.errors })} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="First response within (minutes)"
              hint="Of opening hours. After that the managers get a mail, once per lead."
              type="number"
              inputMode="numeric"
              {...deskLimits.responseMinutes}
              {...field('responseMinutes')}
            />
            <TextField
              label="Store personal data for (months)"
              hint="How long names, contact details and messages of leads, and of the buyers of ended reservations, are stored."
              type="number"
              inputMode="numeric"
              {...deskLimits.retentionMonths}
              {...field('retentionMonths')}
            />
          </div>
          {refused?.errors['confirmed'] && <Notice tone="danger">{refused.errors['confirmed']}</Notice>}
          <output className="text-sm">
            {preview ? describeExpired(preview, preview.months) : describeExpired(expired, settings.retentionMonths)}
          </output>
          {preview?.erasesMore && (
            <CheckField
              key={preview.months}
              label={`Erase what is older than ${preview.months === 1 ? 'a month' : `${preview.months} months`}. It cannot be undone.`}
              name="confirmed"
              value={String(preview.months)}
            />
          )}
          <div className="flex gap-2">
            <SubmitButton name="step" value="save">
              Save
            </SubmitButton>
            <SubmitButton kind="outline" name="step" value="preview">
              Show what would be erased
            </SubmitButton>
          </div>
        </Form>
      </Panel>
      <RulePanel {...{ rules, people, locations, result }} />
      <AbsencePanel {...{ absences, people, today, result }} />
      <SpamPanel statistics={spam} />
      <History {...history} />
    </div>
  );
}
