import type { DealerExport } from '../../features/exit-kit/exports/dealer-export.ts';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { Icon } from '../components/icon.tsx';
import { Moment } from '../components/moment.tsx';
import { Panel } from '../components/panel.tsx';
import { describeBytes } from '../stock-sources/describe-source.ts';

type ReadyExportProps = { archive: DealerExport; path: string };

/** An archive to download. */
export const ReadyExport = ({ archive: { id, bytes, createdAt, expiresAt }, path }: ReadyExportProps) => (
  <Panel
    title="The archive is ready"
    description={
      <>
        Started <Moment at={createdAt} />, {describeBytes(bytes ?? 0)}.
        {expiresAt && (
          <>
            {' '}
            It is deleted on <Moment at={expiresAt} />.
          </>
        )}
      </>
    }
    actions={
      <ConfirmAction
        label="Delete"
        fullLabel="Delete the archive"
        title="Delete the archive?"
        intent="delete"
        record={{ field: 'id', id }}
        confirm="Delete the archive"
      >
        Nobody can download it any more. The data of your dealership stays as it is.
      </ConfirmAction>
    }
  >
    <a className="btn btn-brand" href={`${path}/${id}/archive.zip`} download>
      <Icon name="download" />
      Download the archive
    </a>
  </Panel>
);
