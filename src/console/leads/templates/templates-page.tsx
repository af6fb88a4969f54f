import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { placeholders } from '../../../features/lead-desk/replies/placeholders.ts';
import { listTemplates, type ReplyTemplate } from '../../../features/lead-desk/replies/template-store.server.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { createFields, getDone } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useResetKey } from '../../components/forms/use-reset-key.ts';
import { Notice } from '../../components/notice.tsx';
import { History } from '../../components/history.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { readDealershipHistory } from '../../server/record-history.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { hasPermission, requireDealership } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { changeTemplates } from './change-templates.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireDealership(context);
  return {
    templates: await listTemplates(scope),
    hasSmsGateway: context.get(consoleRequest).hasSmsGateway,
    mayEdit: hasPermission(roles, 'dealership.manage'),
    history: await readDealershipHistory(context, { types: ['lead_templates'] }),
    path: `/dealerships/${slug}/leads`,
  };
}

export const action = (args: ActionFunctionArgs) => changeTemplates(args);

/** The texts of replies. Managers write them; everyone who answers leads uses them. */
export default function TemplatesPage() {
  const { templates, hasSmsGateway, mayEdit, path, history } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const key = useResetKey(result, getDone(result) !== undefined);
  const refused = result && 'errors' in result ? result : undefined;
  const isRefused = (id: string): boolean => refused !== undefined && (refused.values['template'] ?? '') === id;
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Reply templates"
        description={
          <>
            <Link to={path}>Leads</Link> · Texts to start a reply with.
            {!mayEdit && ' Managers can change them.'}
          </>
        }
      />
      {refused && 'problem' in refused && <Notice tone="danger">{refused.problem}</Notice>}
      <Panel title="Templates" flush>
        {templates.length === 0 ? (
          <EmptyState icon="page" title="No templates">
            With a template, a reply with the facts of the car takes a few seconds.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {templates.map((template) => (
              <li key={template.id} className="px-4 py-3">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <p className="min-w-0 grow font-medium wrap-anywhere">
                    {template.name}
                    {template.channel === 'sms' && <span className="font-normal text-muted"> · SMS</span>}
                  </p>
                  {mayEdit && (
                    <ConfirmAction
                      label="Delete"
                      fullLabel={`Delete ${template.name}`}
                      title={`Delete “${template.name}”?`}
                      intent="delete"
                      record={{ field: 'template', id: String(template.id) }}
                      confirm="Delete"
                    >
                      Replies that were sent are not affected.
                    </ConfirmAction>
                  )}
                </div>
                {template.subject && <p className="mt-1 wrap-anywhere">{template.subject}</p>}
                <p className="mt-1 whitespace-pre-line wrap-anywhere text-muted">{template.body}</p>
                {mayEdit && (
                  <details className="mt-2" open={isRefused(String(template.id))} key={key}>
                    <summary className="w-fit cursor-pointer text-sm text-accent-ink">Change</summary>
                    <TemplateForm
                      {...{ template, hasSmsGateway }}
                      result={isRefused(String(template.id)) ? result : undefined}
                    />
                  </details>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {mayEdit && (
        <Panel title="New template">
          <TemplateForm key={key} hasSmsGateway={hasSmsGateway} result={isRefused('') ? result : undefined} />
        </Panel>
      )}
      <Panel
        title="Placeholders"
        description="Written in two braces. They are replaced when someone inserts the template, and can be corrected before the reply is sent."
      >
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {Object.entries(placeholders).map(([name, meaning]) => (
            <div key={name}>
              <dt>
                <code>{`{{${name}}}`}</code>
              </dt>
              <dd className="text-sm text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <History {...history} />
    </div>
  );
}

type TemplateFormProps = { template?: ReplyTemplate; hasSmsGateway: boolean; result: unknown };

function TemplateForm({ template, hasSmsGateway, result }: TemplateFormProps) {
  const stored = template ? { ...template, id: '' } : { name: '', channel: 'email', subject: '', body: '' };
  const { refused, field } = createFields(stored, result);
  return (
    <Form method="post" className="mt-3 grid gap-3" noValidate>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="template" value={template?.id ?? ''} />
      <FormProblem {...(refused && { errors: refused.errors })} />
      <TextField label="Name" hint="Only your team sees it." maxLength={100} {...field('name')} />
      {hasSmsGateway || template?.channel === 'sms' ? (
        <SelectField label="Sent by" {...field('channel')}>
          <option value="email">Email</option>
          <option value="sms">SMS</option>
        </SelectField>
      ) : (
        <input type="hidden" name="channel" value="email" />
      )}
      <TextField
        label="Subject"
        hint="Of an email. Leave it empty to use the subject of the conversation."
        maxLength={200}
        {...field('subject')}
      />
      <TextAreaField label="Text" rows={8} maxLength={5000} {...field('body')} />
      <div>
        <SubmitButton>{template ? 'Save template' : 'Add template'}</SubmitButton>
      </div>
    </Form>
  );
}
