import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { z } from 'zod';
import {
  findAddressProblem,
  findKindProblem,
  normaliseAddress,
  proposeAddress,
  reservedAddress,
} from '../../../features/page-editor/page-address.ts';
import { createPage } from '../../../features/page-editor/save-page.server.ts';
import { cleanLine } from '../../../platform/text/clean-text.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { createFields } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { requireSite, signedIn } from '../../server/signed-in.ts';

export const loader = ({ context, url }: LoaderFunctionArgs) => ({
  base: `/sites/${requireSite(context).slug}/pages`,
  kind: url.searchParams.get('kind') === 'article' ? 'article' : 'page',
});

const newPageForm = z.object({
  title: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(1, 'Please enter a title.').max(120, 'Can have at most 120 characters.')),
  kind: z.enum(['page', 'article']).catch('page'),
  path: z.string().max(500).default(''),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, newPageForm);
  if (!form.ok) return refuse(form.refused);
  const { values } = form;
  const { title, kind } = form.value;
  const isArticle = kind === 'article';
  const path = normaliseAddress(form.value.path) || proposeAddress(title, isArticle);
  const { scope, id: siteId, slug } = requireSite(context);
  const { isReservedPath } = context.get(consoleRequest);
  const problem =
    findAddressProblem(path) ??
    findKindProblem(path, isArticle) ??
    ((await isReservedPath(siteId, path)) ? reservedAddress : undefined);
  if (problem) return refuse({ errors: { path: problem }, values: { ...values, path } });
  const content = { title, description: '', body: '', blocks: [], author: null, imageId: null };
  const created = await createPage(scope, { path, content, author: context.get(signedIn).staff.name });
  if (!created.ok) return refuse({ errors: created.errors, values: { ...values, path } });
  return redirect(`/sites/${slug}/pages/${created.id}`);
}

/** Asks for the title, which proposes the address. */
export default function NewPagePage() {
  const { base, kind: initialKind } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { refused, field } = createFields({ kind: initialKind }, result);
  const [title, setTitle] = useState(field('title').defaultValue);
  const [kind, setKind] = useState(field('kind').defaultValue);
  const [own, setOwn] = useState(field('path').defaultValue);
  const proposed = title.trim() === '' ? '' : proposeAddress(title, kind === 'article');
  return (
    <div className="max-w-[45rem]">
      <PageHeader title="New page" description={<Link to={base}>Pages</Link>} />
      <Form method="post" noValidate>
        <FormProblem {...refused} />
        <Panel>
          <div className="grid gap-5">
            <TextField
              label="Title"
              hint="The heading of the page, also in search engines."
              {...field('title')}
              maxLength={120}
              onChange={({ target }) => setTitle(target.value)}
            />
            <SelectField label="Kind" {...field('kind')} onChange={({ target }) => setKind(target.value)}>
              <option value="page">Page</option>
              <option value="article">Blog article</option>
            </SelectField>
            <TextField
              label="Address"
              hint="Leave it empty to use the title."
              name="path"
              error={field('path').error}
              value={own}
              placeholder={proposed}
              maxLength={150}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => setOwn(target.value)}
            />
          </div>
        </Panel>
        <div className="save-bar">
          <SubmitButton>Create page</SubmitButton>
          <span className="self-center text-sm text-muted">It is a draft until you publish it.</span>
        </div>
      </Form>
    </div>
  );
}
