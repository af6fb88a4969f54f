import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { listEditedPages } from '../../../features/page-editor/page-editor-store.server.ts';
import { createPage } from '../../../features/page-editor/save-page.server.ts';
import { isLegalPath, type LegalPath, legalPaths } from '../../../features/sites/urls/legal-paths.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { hasPermission, requireSite, signedIn } from '../../server/signed-in.ts';
import { PageStatus } from './page-status.tsx';

const titles: Readonly<Record<LegalPath, string>> = {
  '/terms-and-conditions': 'Terms and conditions',
  '/privacy-policy': 'Privacy policy',
  '/pages/handling-complaint': 'How we handle complaints',
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, id, slug, roles } = requireSite(context);
  const { clock, getSiteOrigin } = context.get(consoleRequest);
  const [own, origin] = await Promise.all([
    listEditedPages(scope, { now: clock(), paths: legalPaths, limit: legalPaths.length }),
    getSiteOrigin(id),
  ]);
  return {
    base: `/sites/${slug}/pages`,
    origin,
    texts: legalPaths.map((path) => ({ path, title: titles[path], own: own.find((page) => page.path === path) })),
    canEdit: hasPermission(roles, 'website.manage'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { scope, id, slug } = requireSite(context);
  const path = String((await request.formData()).get('path') ?? '');
  if (!isLegalPath(path)) throw data('There is no such legal text.', { status: 404 });
  const { clock, readPlatformText } = context.get(consoleRequest);
  const { title, description, body } = await readPlatformText(id, path);
  const created = await createPage(scope, {
    path,
    content: { title, description, body, blocks: [], author: null, imageId: null },
    author: context.get(signedIn).staff.name,
  });
  if (created.ok) return redirect(`/sites/${slug}/pages/${created.id}`);
  // Someone else, or a second click, has begun it.
  const [begun] = await listEditedPages(scope, { now: clock(), paths: [path], limit: 1 });
  return redirect(`/sites/${slug}/pages/${begun ? begun.id : 'legal'}`);
}

/** Terms, privacy policy and complaint handling: the platform's, or the dealer's own. */
export default function LegalTextsPage() {
  const { base, origin, texts, canEdit } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title="Legal texts"
        description={
          <>
            <Link to={base}>Pages</Link> · The platform’s texts contain your name, address and licences, and stay up to
            date. Your own replace them; ask a lawyer.
          </>
        }
      />
      <Panel flush>
        <ul className="divide-y divide-line">
          {texts.map(({ path, title, own }) => (
            <li key={path} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <span className="min-w-0 grow">
                <span className="font-medium">{title}</span>
                <a
                  href={origin + path}
                  target="_blank"
                  rel="noreferrer"
                  className="flex items-center gap-1 text-sm wrap-anywhere"
                >
                  {path} <Icon name="external" />
                </a>
              </span>
              {own?.state === 'published' ? (
                <PageStatus {...own} />
              ) : (
                <Status tone="neutral">The platform’s text</Status>
              )}
              {own ? (
                <Link to={`${base}/${own.id}`} className="btn btn-outline btn-small">
                  {own.state === 'published' ? 'Edit' : 'Continue your own'}
                </Link>
              ) : (
                canEdit && (
                  <Form method="post">
                    <input type="hidden" name="path" value={path} />
                    <SubmitButton kind="outline" small>
                      Write your own
                      <span className="sr-only">{`: ${title}`}</span>
                    </SubmitButton>
                  </Form>
                )
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
