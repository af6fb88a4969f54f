import sharp from 'sharp';

/** The loaders of libvips that uploaded files may be read with. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
]);

/** Turns off all other loaders in this process. For one that reads untrusted files and nothing else. */
export function allowPhotoFormatsOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
}
