// The program of the process that makes pictures, started by open-pictures.ts with the folder of the dealers' originals.
import process from 'node:process';
import { createDemoImageSources } from '../demo/demo-image-source.ts';
import { createFileImageSource } from '../platform/images/file-image-source.ts';
import { createImageSources } from '../platform/images/image-source.ts';
import { makeFrom } from '../platform/images/make-picture.ts';
import { takeOrders } from '../platform/images/take-orders.ts';

const [folder = ''] = process.argv.slice(2);

takeOrders(makeFrom(createImageSources({ file: createFileImageSource(folder), ...createDemoImageSources() })));
