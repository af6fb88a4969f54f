import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { getSaleDay } from '../../../features/stock/fields/sale-day.ts';
import { changeMapping } from '../../../features/stock-sources/mapping/change-mapping.server.ts';
import { detectColumns } from '../../../features/stock-sources/mapping/detect-columns.ts';
import { findProfile, profiles } from '../../../features/stock-sources/mapping/profiles/profiles.ts';
import { reuseMapping } from '../../../features/stock-sources/mapping/reuse-mapping.ts';
import { findTargetField } from '../../../features/stock-sources/mapping/target-fields.ts';
import { previewSource } from '../../../features/stock-sources/runs/preview-rows.server.ts';
import { isForDealer } from '../../../features/stock-sources/runs/run-failure.ts';
import { findSource, listMappedSources } from '../../../features/stock-sources/sources/source-store.server.ts';
import type { StockSource } from '../../../features/stock-sources/sources/stock-source.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { SelectField } from '../../../ui/forms/field.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Moment } from '../../components/moment.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { useToast } from '../../shell/toaster.tsx';
import { describeBytes } from '../describe-source.ts';
import { loadSource } from '../load-source.server.ts';
import { SourceHeader } from '../source-header.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { type MappingDraft, toDraft } from './mapping-draft.ts';
import { PreviewTable } from './preview-table.tsx';
import { readMappingDraft, toMapping } from './read-mapping-form.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { scope, source, shown, path, mayManage } = await loadSource(args);
  const preview = await loadPreview(scope, source, args.context.get(consoleRequest).clock);
  const others = (await scope.run(listMappedSources)).filter(({ id }) => id !== source.id);
  return { source: shown, path, mayManage, others, ...preview };
}

async function loadPreview(scope: DealershipScope, source: StockSource, clock: Clock) {
  try {
    const preview = await previewSource(scope, source.id, getSaleDay(clock()));
    return { preview };
  } catch (error) {
    if (isForDealer(error)) return { problem: error.message };
    throw error;
  }
}

export async function action(args: ActionFunctionArgs) {
  const { scope, source } = await loadSource(args);
  const form = await args.request.formData();
  const { preview, problem } = await loadPreview(scope, source, args.context.get(consoleRequest).clock);
  if (!preview) return refuse({ problem: problem ?? 'There is no file to map. Upload one first.' });
  const samples = preview.rows.map(({ row }) => ({ values: { ...row } }));
  if (form.get('intent') === 'profile') {
    const chosen = String(form.get('profile') ?? '');
    const columns = preview.columns.map(({ column }) => column);
    if (chosen.startsWith(sourcePrefix)) return mapAsIn(scope, source.id, chosen.slice(sourcePrefix.length), columns);
    const profile = findProfile(chosen);
    await changeMapping(scope, source.id, detectColumns(columns, samples, profile).mapping);
    return {
      done: profile ? `The columns are mapped as in ${profile.label}.` : 'The columns are mapped by their names.',
    };
  }
  if (form.get('intent') !== 'save') throw data('', { status: 400 });
  const draft = readMappingDraft(form);
  const { mapping, errors } = toMapping(draft, samples);
  const unsaved = 'The mapping was not saved. Check the marked fields.';
  if (Object.keys(errors).length > 0) return refuse({ draft, errors, problem: unsaved });
  const changed = await changeMapping(scope, source.id, mapping);
  if (changed.kind === 'refused') return refuse({ draft, errors: changed.errors, problem: unsaved });
  return { done: 'Saved. The preview shows the new values.' };
}

/** Before the id of another source, in the choice of formats. */
const sourcePrefix = 'source-';

async function mapAsIn(scope: DealershipScope, sourceId: number, otherId: string, columns: readonly string[]) {
  const other = /^\d{1,9}$/.test(otherId) ? await scope.run((tx) => findSource(tx, Number(otherId))) : undefined;
  if (!other?.mapping) return refuse({ problem: 'That source has no mapping any more. Choose another one.' });
  await changeMapping(scope, sourceId, reuseMapping(other.mapping, columns));
  return { done: `The columns are mapped as in ${other.name}.` };
}

type Refusal = { problem: string; draft?: MappingDraft; errors?: Readonly<Record<string, string>> };

/** With what was chosen, so that nothing is lost. */
const refuse = (refusal: Refusal) => data(refusal, { status: 422 });

export default function MappingPage() {
  const { source, path, mayManage, others, ...loaded } = useLoaderData<typeof loader>();
  const preview = 'preview' in loaded ? loaded.preview : undefined;
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const refused = result && 'problem' in result ? result : undefined;
  return (
    <div className="max-w-6xl">
      <SourceHeader source={source} path={path} />
      {'problem' in loaded && <Notice tone="danger">{loaded.problem}</Notice>}
      {refused && <Notice tone="danger">{refused.problem}</Notice>}
      {preview ? (
        <>
          {preview.missing.length > 0 && (
            <Notice tone="warning">
              Required, but filled by no column:{' '}
              {preview.missing.map((name) => findTargetField(name)?.label ?? name).join(', ')}. Choose a column, or
              enter a value for all cars below.
            </Notice>
          )}
          <Panel
            title="Preview"
            description={
              <>
                The first rows of {preview.file.name} ({describeBytes(preview.file.bytes)},{' '}
                <Moment at={preview.file.createdAt} />) as they would be read.
              </>
            }
            actions={
              mayManage && (
                <Form method="post" action={path}>
                  <SubmitButton name="intent" value="run">
                    Run now
                  </SubmitButton>
                </Form>
              )
            }
            flush
          >
            {/* On a phone the form follows within reach. */}
            <div className="max-sm:max-h-112 max-sm:overflow-y-auto">
              <PreviewTable rows={preview.rows} missing={preview.missing} />
            </div>
          </Panel>
          {mayManage && <ProfileForm profile={preview.profile} others={others} />}
          <MappingFields
            key={refused?.draft ? 'refused' : JSON.stringify(preview.mapping)}
            draft={refused?.draft ?? toDraft(preview.mapping, preview.columns, preview.missing)}
            errors={refused?.errors}
            example={preview.rows[0]?.row}
            mayManage={mayManage}
          />
        </>
      ) : (
        !('problem' in loaded) && (
          <Panel>
            <EmptyState icon="page" title="No file yet" action={<Link to={path}>Back to the source</Link>}>
              {source.kind === 'upload'
                ? 'Upload a file: its columns and first rows are shown here.'
                : 'Test the connection: the columns and first rows of the file are shown here.'}
            </EmptyState>
          </Panel>
        )
      )}
    </div>
  );
}

type ProfileFormProps = { profile: string | null; others: readonly { id: number; name: string }[] };

/** Maps all columns at once, as in a known format or another source of the dealership. */
const ProfileForm = ({ profile, others }: ProfileFormProps) => (
  <Panel
    title="Format"
    description={
      profile === null
        ? 'The format is not a known one, so columns are mapped by their names.'
        : `The file looks like ${findProfile(profile)?.label ?? profile}.`
    }
  >
    <Form method="post" className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 grow sm:grow-0">
        <SelectField label="Map all columns" name="profile" defaultValue={profile ?? ''}>
          <option value="">By their names</option>
          {profiles.map(({ id, label }) => (
            <option key={id} value={id}>
              As in {label}
            </option>
          ))}
          {others.length > 0 && (
            <optgroup label="Your sources">
              {others.map(({ id, name }) => (
                <option key={id} value={`${sourcePrefix}${id}`}>
                  As in {name}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
      </div>
      <SubmitButton kind="outline" name="intent" value="profile">
        Map again
      </SubmitButton>
    </Form>
  </Panel>
);
