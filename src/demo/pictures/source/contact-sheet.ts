// Cars of the demo as their cards show them, one of each shape of the bodies that a dealer has most of -> build/contact-sheet.png.   node contact-sheet.ts [file]
import sharp from 'sharp';
import { fileURLToPath } from 'node:url';
import { buildWholeDemo } from '../../build-demo.ts';
import { BODIES } from '../picture-frames.ts';
import { parseRecipe } from '../picture-recipe.ts';
import { renderPicture } from '../render-picture.ts';

const CARD = { width: 320, height: 213, gap: 12, caption: 26 };
const ROWS = ['hatch', 'sedan', 'suv', 'ute', 'wagon'];

const demo = buildWholeDemo(new Date());
const sources = new Map(demo.images.map(({ id, source }) => [id, source.slice('demo:'.length)]));
const covers = new Map(
  demo.carImages.filter(({ position }) => position === 0).map(({ carId, imageId }) => [carId, sources.get(imageId)]),
);

const counts = new Map<string, number>();
const examples = new Map<string, { name: string; cover: string }>();
for (const { id, name } of demo.cars) {
  const cover = covers.get(id);
  const shape = cover?.split('/')[0];
  if (!cover || !shape) continue;
  counts.set(shape, (counts.get(shape) ?? 0) + 1);
  if (!examples.has(shape)) examples.set(shape, { name, cover });
}

const cards = ROWS.flatMap((family, row) =>
  BODIES.filter((body) => body === family || body.startsWith(`${family}-`)).map(async (shape, column) => {
    const example = examples.get(shape);
    if (!example) throw new Error(`no car of the demo has the shape ${shape}`);
    const left = column * (CARD.width + CARD.gap);
    const top = row * (CARD.height + CARD.caption + CARD.gap);
    const picture = await sharp(await renderPicture(parseRecipe(example.cover)))
      .resize(CARD.width, CARD.height, { fit: 'cover' })
      .toBuffer();
    const caption = `<svg width="${CARD.width}" height="${CARD.caption}"><text x="2" y="18" font-size="14" font-family="sans-serif">${example.name.slice(0, 34)} · ${shape} ${counts.get(shape)}</text></svg>`;
    return [
      { input: picture, left, top },
      { input: Buffer.from(caption), left, top: top + CARD.height },
    ];
  }),
);
const tiles = (await Promise.all(cards)).flat();
const width = Math.max(...tiles.map(({ left }) => left)) + CARD.width;
const height = Math.max(...tiles.map(({ top }) => top)) + CARD.caption;
await sharp({ create: { width, height, channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile(process.argv[2] ?? fileURLToPath(new URL('build/contact-sheet.png', import.meta.url)));
