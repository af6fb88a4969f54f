import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { readPreviewTime } from '../../../features/site-config/preview/preview-time.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite } from '../../server/signed-in.ts';
import { DraftBar } from '../draft/draft-bar.tsx';
import { loadDraftState, summariseDraft } from '../draft/draft-summary.server.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewTimeField } from './preview-time-field.tsx';
import { createPreviewUrl } from './preview-urls.server.ts';

export async function loader({ context, url: { searchParams } }: LoaderFunctionArgs) {
  const state = await loadDraftState(context);
  const typed = searchParams.get('at') ?? '';
  const { timeZone } = requireSite(context);
  const { at, error } = readPreviewTime(typed, { timeZone, now: context.get(consoleRequest).clock() });
  return { draft: summariseDraft(context, state), url: createPreviewUrl(context, { at }), at: typed, error };
}

/** The website with its draft, at the widths of a phone and of a computer. */
export default function PreviewPage() {
  const { draft, url, at, error } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isPhone = search.get('width') === 'phone';
  const toWidth = (width: string): string => `?${new URLSearchParams({ width, ...(at && { at }) })}`;
  return (
    <div>
      <PageHeader
        title="Preview"
        description="The website as visitors will see it once you publish. Forms send nothing from here."
        actions={
          <>
            <CopyButton text={url} label="Copy link (24 hours)" />
            <a href={url} target="_blank" rel="noreferrer" className="btn btn-outline">
              Open in a new tab
              <Icon name="external" />
            </a>
          </>
        }
      />
      <DraftBar {...draft} />
      <Form method="get" className="preview-choice mb-4" noValidate>
        {isPhone && <input type="hidden" name="width" value="phone" />}
        <PreviewTimeField at={at} error={error} />
        <button type="submit" className="btn btn-outline">
          Show
        </button>
      </Form>
      <nav className="tabs" aria-label="Width of the preview">
        <Link to={toWidth('desktop')} aria-current={isPhone ? undefined : 'page'} preventScrollReset>
          Computer, 1440 px
        </Link>
        <Link to={toWidth('phone')} aria-current={isPhone ? 'page' : undefined} preventScrollReset>
          Phone, 390 px
        </Link>
      </nav>
      <div className={isPhone ? 'preview-phone' : 'preview-desktop'}>
        <PreviewFrame
          key={`${isPhone ? 'phone' : 'desktop'} ${at}`}
          src={url}
          title={isPhone ? 'Preview at the width of a phone' : 'Preview at the width of a computer'}
        />
      </div>
    </div>
  );
}
