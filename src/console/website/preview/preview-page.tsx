import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DraftBar } from '../draft/draft-bar.tsx';
import { loadDraftState, summariseDraft } from '../draft/draft-summary.server.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { createPreviewUrl } from './preview-urls.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const state = await loadDraftState(context);
  return { draft: summariseDraft(context, state), url: createPreviewUrl(context) };
}

/** The website with its draft, at the widths of a phone and of a computer. */
export default function PreviewPage() {
  const { draft, url } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isPhone = search.get('width') === 'phone';
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
      <nav className="tabs" aria-label="Width of the preview">
        <Link to="?width=desktop" aria-current={isPhone ? undefined : 'page'} preventScrollReset>
          Computer, 1440 px
        </Link>
        <Link to="?width=phone" aria-current={isPhone ? 'page' : undefined} preventScrollReset>
          Phone, 390 px
        </Link>
      </nav>
      <div className={isPhone ? 'preview-phone' : 'preview-desktop'}>
        <PreviewFrame
          key={isPhone ? 'phone' : 'desktop'}
          src={url}
          title={isPhone ? 'Preview at the width of a phone' : 'Preview at the width of a computer'}
        />
      </div>
    </div>
  );
}
