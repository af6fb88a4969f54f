// The process that renders images, started by open-images.ts with the folder of the dealers' originals.
import process from 'node:process';
import { createDemoImageSources } from '../demo/demo-image-source.ts';
import { createFileImageSource } from '../platform/images/file-image-source.ts';
import { createImageSources } from '../platform/images/image-source.ts';
import { createImageRenderer } from '../platform/images/render-image.ts';
import { runImageWorker } from '../platform/images/image-worker.ts';

const [folder = ''] = process.argv.slice(2);

runImageWorker(
  createImageRenderer(createImageSources({ file: createFileImageSource(folder), ...createDemoImageSources() })),
);
