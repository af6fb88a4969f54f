import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { deleteSiteImage } from '../../../features/site-images/delete-site-image.server.ts';
import { listOwnImages, listUses, updateAlt } from '../../../features/site-images/site-image-store.server.ts';
import { readAltText } from '../../../features/site-images/site-image.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { hasPermission, requireSite } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { type ImageUpload, receiveImage } from './receive-image.server.ts';
import { AltFields, UploadFields } from './upload-fields.tsx';

const pageSize = 48;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireSite(context);
  const before = readId(url.searchParams.get('before'));
  const found = await listOwnImages(scope, { limit: pageSize + 1, before });
  const shown = found.slice(0, pageSize);
  const uses = await listUses(
    scope,
    shown.map(({ id }) => id),
  );
  return {
    base: `/sites/${slug}`,
    canEdit: hasPermission(roles, 'website.manage'),
    images: shown.map((image) => ({ ...image, uses: uses.get(image.id) ?? [] })),
    isFirstPage: before === undefined,
    next: found.length > pageSize ? shown.at(-1)?.id : undefined,
  };
}

const readId = (text: unknown): number | undefined =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

type Refused = {
  refused: { id: number; alt: string; isDecorative: boolean; error: string; seen?: string };
};

export async function action(args: ActionFunctionArgs) {
  if (args.request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const received = await receiveImage(args);
    return 'upload' in received ? data(received, { status: 422 }) : received;
  }
  const form = await args.request.formData();
  const { scope } = requireSite(args.context);
  const { photoDependencies } = args.context.get(consoleRequest);
  const id = readId(form.get('image')) ?? 0;
  switch (form.get('intent')) {
    case 'describe': {
      const typed = { alt: String(form.get('alt') ?? ''), isDecorative: form.get('decorative') === 'on' };
      const seen = String(form.get('seen') ?? '');
      const refuse = (error: string, stillSeen?: { seen: string }) =>
        data({ refused: { id, ...typed, error, ...stillSeen } } satisfies Refused, { status: 422 });
      const read = readAltText(typed);
      if (!read.ok) return refuse(read.error, { seen });
      const problem = await updateAlt(scope, id, { alt: read.alt, seen });
      if (problem === 'gone') return refuse('Someone else deleted this image.');
      if (problem === 'changed')
        return refuse('Someone else changed this description, as shown above. Save again to replace it with yours.');
      return { done: 'The description was saved.' };
    }
    case 'delete': {
      const result = await deleteSiteImage(photoDependencies, scope, id);
      return 'deleted' in result
        ? { done: 'The image was deleted.' }
        : data(
            { problem: `This image is in use: ${result.uses.join(', ')}. Replace it there first.` },
            { status: 422 },
          );
    }
    default:
      return data({ problem: 'Please use the buttons of this page.' }, { status: 422 });
  }
}

/** The images of a website: logo, hero, share image and the pictures of its pages. */
export default function ImagesPage() {
  const { base, canEdit, images, isFirstPage, next } = useLoaderData<typeof loader>();
  const result: ImageUpload | Refused | { done: string } | { problem: string } | undefined =
    useActionData<typeof action>();
  useToast(getDone(result));
  const upload = result && 'upload' in result ? result.upload : undefined;
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title="Images"
        description="Logo, hero and share images, and the pictures of your pages. Photos of cars are with the cars."
      />
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      {canEdit && isFirstPage && (
        <Panel title="Add an image">
          {/* A new form after each upload, so that its fields are empty again. */}
          <Form key={images[0]?.id ?? 0} method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
            <UploadFields {...upload} />
            <div>
              <SubmitButton>Upload</SubmitButton>
            </div>
          </Form>
        </Panel>
      )}
      <Panel flush>
        {images.length === 0 ? (
          <EmptyState icon="camera" title="No images yet">
            Uploaded images appear here, and wherever you choose an image.
          </EmptyState>
        ) : (
          <ul className="site-images">
            {images.map((image) => (
              <ImageItem
                key={image.id}
                image={image}
                base={base}
                canEdit={canEdit}
                refused={result && 'refused' in result && result.refused.id === image.id ? result.refused : undefined}
              />
            ))}
          </ul>
        )}
      </Panel>
      {next !== undefined && (
        <Link to={`?before=${next}`} className="btn btn-outline">
          Older images
        </Link>
      )}
    </div>
  );
}

type ImageItemProps = {
  image: { id: number; width: number; height: number; alt: string; uses: readonly string[] };
  base: string;
  canEdit: boolean;
  refused: Refused['refused'] | undefined;
};

function ImageItem({ image: { id, width, height, alt, uses }, base, canEdit, refused }: ImageItemProps) {
  const name = alt === '' ? `Image ${id}` : alt;
  return (
    <li className="site-image">
      <img src={`${base}/images/${id}?w=320`} alt={alt} loading="lazy" width="320" height="200" />
      <div className="grid gap-1 p-3">
        <p className="font-medium break-words">{alt === '' ? <span className="text-muted">Decorative</span> : alt}</p>
        <p className="text-sm text-muted">
          {`${width} × ${height} px · ${uses.length === 0 ? 'Not used' : `Used in: ${uses.join(', ')}`}`}
        </p>
        {canEdit && (
          <div className="mt-1 flex flex-wrap items-start gap-2">
            <details className="min-w-0 grow" open={refused !== undefined}>
              <summary className="btn btn-outline btn-small" aria-label={`Describe: ${name}`}>
                Describe
              </summary>
              <Form method="post" className="mt-3 grid gap-3" key={`${alt} ${refused?.error ?? ''}`}>
                <input type="hidden" name="image" value={id} />
                <input type="hidden" name="seen" value={refused?.seen ?? alt} />
                <AltFields
                  alt={refused?.alt ?? alt}
                  isDecorative={refused?.isDecorative ?? alt === ''}
                  error={refused?.error}
                />
                <div>
                  <SubmitButton kind="outline" name="intent" value="describe">
                    Save
                  </SubmitButton>
                </div>
              </Form>
            </details>
            {uses.length === 0 && (
              <ConfirmAction
                label="Delete"
                fullLabel={`Delete: ${name}`}
                title="Delete this image?"
                intent="delete"
                record={{ field: 'image', id: String(id) }}
                confirm="Delete"
              >
                It cannot be brought back. Earlier versions of the website that showed it will show none.
              </ConfirmAction>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
