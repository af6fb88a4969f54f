// The process that renders images, started by open-images.ts. It receives stored originals and draws the demo's.
import { createDemoImageSources } from '../demo/demo-image-source.ts';
import { createImageSources } from '../platform/images/image-source.ts';
import { createImageRenderer } from '../platform/images/render-image.ts';
import { runImageWorker } from '../platform/images/image-worker.ts';

runImageWorker(createImageRenderer(createImageSources(createDemoImageSources())));
