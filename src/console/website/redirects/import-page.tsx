import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { requireSite } from '../../server/signed-in.ts';
import { fitsTextForm } from './fits-text-form.ts';
import { importRedirects, type ImportPreview } from './import-redirects.server.ts';

export const loader = ({ context }: LoaderFunctionArgs) => ({ path: `/sites/${requireSite(context).slug}/redirects` });

export const action = (args: ActionFunctionArgs) => importRedirects(args);

/** Imports redirects from a file, after showing what it would change. */
export default function ImportPage() {
  const { path } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const preview = result && 'groups' in result ? result : undefined;
  return (
    <div className="max-w-[70rem]">
      <PageHeader title="Import redirects" description={<Link to={path}>Redirects</Link>} />
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      {preview ? (
        <Preview preview={preview} path={path} />
      ) : (
        <>
          <FileForm />
          <PasteForm csv={result && 'values' in result ? result.values.csv : undefined} />
        </>
      )}
    </div>
  );
}

const FileForm = () => (
  <Panel
    title="File"
    description="A CSV file with the columns “from”, “to” and “type” (permanent or temporary). Without a type, redirects are permanent. Redirects that are not in the file stay."
  >
    <Form method="post" encType="multipart/form-data" className="grid gap-4">
      <TextField label="CSV file" type="file" name="file" accept=".csv,.tsv,.txt,text/csv" />
      <div>
        <SubmitButton>Show what would change</SubmitButton>
      </div>
    </Form>
  </Panel>
);

/** A form of its own without files: the server keeps its text if the session has ended. */
const PasteForm = ({ csv }: { csv: string | undefined }) => (
  <Panel title="Or paste rows" description="The same columns, one redirect per line.">
    <Form method="post" className="grid gap-4">
      <TextAreaField
        label="Rows"
        name="csv"
        rows={6}
        placeholder="/old-page,/new-page,permanent"
        defaultValue={csv}
        onInput={({ currentTarget }) =>
          currentTarget.setCustomValidity(
            fitsTextForm(currentTarget.value) ? '' : 'These are too many rows to paste. Choose a file instead.',
          )
        }
      />
      <div>
        <SubmitButton>Show what would change</SubmitButton>
      </div>
    </Form>
  </Panel>
);

const titles = { refused: 'Refused', changed: 'Changed', added: 'Added', same: 'Unchanged' };

function Preview({ preview, path }: { preview: ImportPreview; path: string }) {
  const { csv, stamp, groups, isOutdated } = preview;
  const count = (outcome: keyof typeof titles) => groups.find((group) => group.outcome === outcome)?.count ?? 0;
  const changes = count('added') + count('changed');
  return (
    <>
      {isOutdated && (
        <Notice tone="warning">
          Redirects have changed since, so nothing was applied. This is what the file would change now.
        </Notice>
      )}
      <Panel
        title="What would change"
        description="Nothing is changed yet. Refused rows are left out; correct them in the file and import it again."
      >
        <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
          {groups.map((group) => (
            <li key={group.outcome}>
              <strong>{group.count.toLocaleString('en-AU')}</strong> {titles[group.outcome].toLowerCase()}
            </li>
          ))}
        </ul>
        <Form
          method="post"
          encType={fitsTextForm(csv) ? 'application/x-www-form-urlencoded' : 'multipart/form-data'}
          className="flex flex-wrap gap-2"
        >
          <input type="hidden" name="stamp" value={stamp} />
          <textarea name="csv" defaultValue={csv} hidden readOnly />
          <SubmitButton disabled={changes === 0}>
            {changes === 1 ? 'Apply 1 change' : `Apply ${changes.toLocaleString('en-AU')} changes`}
          </SubmitButton>
          <Link to={`${path}/upload`} className="btn btn-quiet" reloadDocument>
            Choose another file
          </Link>
        </Form>
      </Panel>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ outcome, count: all, rows }) => (
          <Panel
            key={outcome}
            title={titles[outcome]}
            description={all > rows.length ? `The first ${rows.length} of ${all.toLocaleString('en-AU')}.` : undefined}
            flush
          >
            <DataTable
              label={titles[outcome]}
              columns={columns}
              rows={rows}
              getKey={({ line, from }) => `${line} ${from}`}
              empty={null}
            />
          </Panel>
        ))}
    </>
  );
}

type Row = ImportPreview['groups'][number]['rows'][number];

const columns: readonly Column<Row>[] = [
  { id: 'line', header: 'Line', cell: ({ line }) => (line === null ? 'Stored' : line) },
  { id: 'from', header: 'From', cell: ({ from }) => <span className="break-all">{from}</span> },
  { id: 'target', header: 'To', cell: ({ target }) => <span className="break-all">{target}</span> },
  { id: 'type', header: 'Type', cell: ({ permanent }) => (permanent ? 'Permanent' : 'Temporary') },
  { id: 'note', header: 'Note', cell: ({ note }) => note },
];
