// The process that renders images, started by open-image-server.ts, and the one that cleans uploaded photos. It receives
// originals and draws the demo's.
import { createDemoImageSources } from '../demo/demo-image-source.ts';
import { allowPhotoFormatsOnly } from '../platform/images/cleaning/allow-photo-formats-only.ts';
import { cleanPhoto } from '../platform/images/cleaning/clean-photo.ts';
import { createImageSources } from '../platform/images/image-source.ts';
import { createImageRenderer } from '../platform/images/render-image.ts';
import { runImageWorker } from '../platform/images/image-worker.ts';

runImageWorker({
  render: createImageRenderer(createImageSources(createDemoImageSources())),
  clean: (input, edit, transparency) => {
    // The server lets a process either render or clean.
    allowPhotoFormatsOnly();
    return cleanPhoto(input, edit, transparency);
  },
});
