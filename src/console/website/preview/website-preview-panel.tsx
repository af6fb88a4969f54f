import { Form } from 'react-router';
import { SelectField } from '../../../ui/forms/field.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/panel.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewTimeField } from './preview-time-field.tsx';
import type { WebsitePreview } from './read-website-preview.server.ts';

type WebsitePreviewPanelProps = WebsitePreview & {
  /** Changes with what the page shows, which is then loaded again. */
  version: string;
  /** Instead of the preview, where no website shows the record. */
  nowhere: string;
};

/** How a website will show a record: with its draft, and at any time to come. */
export function WebsitePreviewPanel({ sites, siteId, at, error, url, version, nowhere }: WebsitePreviewPanelProps) {
  return (
    <Panel
      title="Preview on the website"
      description="The real website with all drafts. Only people with the link see it, for 24 hours."
    >
      {siteId === undefined ? (
        <p className="text-muted">{nowhere}</p>
      ) : (
        <Form method="get" preventScrollReset noValidate className="preview-choice">
          {sites.length === 1 ? (
            <input type="hidden" name="site" value={siteId} />
          ) : (
            <SelectField label="Website" name="site" defaultValue={String(siteId)}>
              {sites.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <PreviewTimeField at={at} error={error} />
          <button type="submit" className="btn btn-outline">
            {url === null ? 'Show preview' : 'Update preview'}
          </button>
        </Form>
      )}
      {url !== null && (
        <>
          <div className="record-preview">
            <PreviewFrame key={`${version} ${siteId} ${at}`} src={url} title="The page with its draft" loading="lazy" />
          </div>
          <div className="mt-2 flex flex-wrap gap-2">
            <a href={url} target="_blank" rel="noreferrer" className="btn btn-quiet btn-small">
              Open in a new tab
              <Icon name="external" />
            </a>
            <CopyButton text={url} label="Copy link (24 hours)" />
          </div>
        </>
      )}
    </Panel>
  );
}
