import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { websiteForm } from '../../../features/dealers/websites/website-form.ts';
import {
  findWebsite,
  listShowableDealerships,
  updateWebsite,
} from '../../../features/dealers/websites/website-store.server.ts';
import { InvalidSiteConfig, parseSiteConfig } from '../../../features/site-config/site-config.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { History } from '../../components/history.tsx';
import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { useToast } from '../../shell/toaster.tsx';
import { createFields, getDone } from '../../components/forms/refused-form.ts';
import { TemplateOptions } from '../components/website-fields.tsx';
import { getOperatorScope } from '../operator-scope.server.ts';
import { readPlatformHistory } from '../platform-history.server.ts';
import { handleWebsiteAction, isWebsiteAction } from './website-actions.server.ts';
import { HostnamePanel } from './hostname-panel.tsx';
import { ShownDealershipsPanel } from './shown-dealerships-panel.tsx';

const notFound = () => data('There is no such website.', { status: 404 });

export async function loader({ context, params }: LoaderFunctionArgs) {
  const scope = getOperatorScope(context);
  const { getSiteOrigin, platformHost } = context.get(consoleRequest);
  const site = await findWebsite(scope, params.siteSlug ?? '');
  if (!site) throw notFound();
  const [origin, showable, history] = await Promise.all([
    getSiteOrigin(site.id).catch(() => null),
    listShowableDealerships(scope, site.id),
    readPlatformHistory(context, { type: 'sites', id: site.id }),
  ]);
  const { config, ...shown } = site;
  return { site: shown, origin, showable, history, platformHost, configProblem: findConfigProblem(config) };
}

/** Why visitors see an earlier config of the website. */
function findConfigProblem(config: unknown): string | null {
  try {
    parseSiteConfig(config);
    return null;
  } catch (error) {
    if (error instanceof InvalidSiteConfig) return error.message;
    throw error;
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const slug = params.siteSlug ?? '';
  const form = await request.clone().formData();
  if (isWebsiteAction(form.get('intent'))) return handleWebsiteAction(request, context, slug);
  const read = await readForm(request, websiteForm);
  if (!read.ok) return refuse(read.refused);
  if (!(await updateWebsite(getOperatorScope(context), slug, read.value))) throw notFound();
  return { done: 'The website was saved.' };
}

export default function WebsiteRecordPage() {
  const { site, origin, showable, history, platformHost, configProblem } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const { field, refused } = createFields({ name: site.name, template: site.template }, result, 'save');
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={site.name}
        description={
          <>
            Website of{' '}
            <Link to={`/platform/dealerships/${site.dealership.slug}`} className="underline">
              {site.dealership.name}
            </Link>
            , created <Moment at={site.createdAt} />
          </>
        }
        actions={
          <>
            <Link to={`/sites/${site.slug}`} className="btn btn-outline">
              Open in the console
            </Link>
            {origin && (
              <a href={origin} target="_blank" rel="noreferrer" className="btn btn-outline">
                View website
                <Icon name="external" />
              </a>
            )}
          </>
        }
      />
      {configProblem && (
        <Notice tone="danger">
          The config of this website is invalid, so visitors see its last valid one: {configProblem}
        </Notice>
      )}
      <Panel title="Details">
        <Form method="post" noValidate className="grid max-w-[45rem] gap-4">
          <FormProblem {...refused} />
          <TextField label="Name" {...field('name')} />
          <SelectField label="Template" {...field('template')} hint="Changes the look at once.">
            <TemplateOptions />
          </SelectField>
          <div>
            <SubmitButton name="intent" value="save">
              Save
            </SubmitButton>
          </div>
        </Form>
      </Panel>
      <HostnamePanel
        hostnames={site.hostnames}
        platformName={`${site.slug}.${platformHost}`}
        fields={createFields({}, result, 'add-hostname')}
      />
      <ShownDealershipsPanel shown={site.shown} showable={showable} ownSlug={site.dealership.slug} />
      <History {...history} />
    </div>
  );
}
