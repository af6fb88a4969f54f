import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { toFileUrl, toRecordName, toRecordValue } from '../../features/dealers/hostnames/hostname-proof.ts';
import { listOwnHostnames } from '../../features/dealers/hostnames/hostname-store.server.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { CheckField } from '../components/forms/check-field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { createFields, getDone } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { useResetKey } from '../components/forms/use-reset-key.ts';
import { Notice } from '../components/notice.tsx';
import { History } from '../components/history.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';
import { readSiteHistory } from '../server/record-history.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { hasPermission, requireSite } from '../server/signed-in.ts';
import { useToast } from '../shell/toaster.tsx';
import { changeHostnames } from './change-hostnames.server.ts';
import { ClaimedHostname } from './claimed-hostname.tsx';
import { ServedHostname } from './served-hostname.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireSite(context);
  const { platformHost } = context.get(consoleRequest);
  const mayManage = hasPermission(roles, 'website.manage');
  const hostnames = await listOwnHostnames(scope);
  return {
    mayManage,
    history: await readSiteHistory(context, { types: ['site_hostnames', 'hostname_checks'] }),
    platformName: `${slug}.${platformHost}`,
    main: hostnames.find(({ canonical }) => canonical)?.hostname,
    served: hostnames.filter(({ served }) => served).map(({ token: _token, ...shown }) => shown),
    claimed: hostnames.flatMap(({ served, hostname, token, method, problem, checkedAt }) =>
      served || token === null || method === 'operator'
        ? []
        : [
            {
              hostname,
              method,
              problem,
              checkedAt,
              record: { name: toRecordName(hostname), value: toRecordValue(token) },
              file: { url: toFileUrl(hostname), content: token },
            },
          ],
    ),
  };
}

export const action = (args: ActionFunctionArgs) => changeHostnames(args);

/** The addresses of a website. */
export default function HostnamesPage() {
  const { mayManage, platformName, main, served, claimed, history } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const { refused, field } = createFields({ method: 'dns' }, result, 'add');
  const key = useResetKey(result, getDone(result) !== undefined);
  const method = field('method').defaultValue || 'dns';
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Hostnames"
        description={
          main
            ? `Visitors of any other hostname are redirected to ${main}, the main one. Every name works with and without www.`
            : 'Your own addresses of this website. Every name works with and without www.'
        }
      />
      {result && 'problem' in result && result.problem && !refused && <Notice tone="danger">{result.problem}</Notice>}
      <Panel title="Served" flush>
        <ul className="divide-y divide-line">
          {served.map((each) => (
            <ServedHostname
              key={each.hostname}
              {...each}
              main={main}
              mayManage={mayManage}
              isOnly={served.length === 1}
            />
          ))}
          <li className="flex flex-wrap items-center gap-2 px-4 py-2.5">
            <span className="mr-auto min-w-0 break-all">{platformName}</span>
            <Status tone="neutral">Always there</Status>
          </li>
        </ul>
      </Panel>
      {claimed.map((each) => (
        <ClaimedHostname key={each.hostname} {...each} mayManage={mayManage} />
      ))}
      {mayManage && (
        <Panel
          title="Add a hostname"
          description="It is served for this website as soon as you have verified that it is yours."
        >
          <Form method="post" noValidate key={key} className="grid gap-4">
            <FormProblem {...(refused && { errors: refused.errors })} />
            <TextField
              label="Hostname"
              {...field('hostname')}
              placeholder="www.dealer.com.au"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
            <fieldset className="grid gap-3">
              <legend className="mb-2 text-sm font-semibold">How you verify it</legend>
              <CheckField
                type="radio"
                name="method"
                value="dns"
                defaultChecked={method === 'dns'}
                label="By a DNS record"
                hint="You or your domain’s provider add a TXT record. Leave it there."
              />
              <CheckField
                type="radio"
                name="method"
                value="file"
                defaultChecked={method === 'file'}
                label="By a file"
                hint="You put a small file on the website that is at this hostname now. It needs HTTPS."
              />
            </fieldset>
            <div>
              <SubmitButton name="intent" value="add">
                Add hostname
              </SubmitButton>
            </div>
          </Form>
        </Panel>
      )}
      <History {...history} />
    </div>
  );
}
