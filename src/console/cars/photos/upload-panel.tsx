import { Panel } from '../../components/panel.tsx';
import { FileDrop } from './file-drop.tsx';
import { UploadList } from './upload-list.tsx';
import type { Uploads } from './use-uploads.ts';

/** Where photos are added, and how far each has got. */
export const UploadPanel = ({ queue, uploads }: Pick<Uploads, 'queue' | 'uploads'>) => (
  <Panel title="Add photos">
    <FileDrop label="Choose photos" hint="JPEG, PNG, WebP or AVIF, up to 25 MB each." add={queue.add} />
    <noscript>
      <p className="mt-3">Adding photos needs JavaScript. You can move and delete photos without it.</p>
    </noscript>
    <UploadList uploads={uploads} label="Uploads" noun="photo" retry={queue.retry} remove={queue.remove} />
  </Panel>
);
