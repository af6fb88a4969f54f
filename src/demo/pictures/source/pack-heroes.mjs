// build/hero-{name}.png -> ../heroes/hero-{name}.webp, and the lines for ../heroes.ts.   node pack-heroes.mjs name [...]
import sharp from 'sharp'; import fs from 'node:fs'; import path from 'node:path'; import { fileURLToPath } from 'node:url';
const HERE = path.dirname(fileURLToPath(import.meta.url)), BUILD = process.env.BUILD ?? path.join(HERE, 'build'), SHIP = path.join(HERE, '../heroes');
const MOST_BYTES = 350_000;
// Outdoors only the car is in focus, as with a long lens: its outline as parts of the width and height. Leaves and grass would weigh more than the car.
const FOCUS = {
  valley: '.43,.56 .52,.52 .565,.41 .6,.395 .735,.4 .76,.5 .87,.51 .878,.7 .84,.77 .6,.85 .45,.8 .43,.72',
  river: '.435,.6 .455,.56 .535,.52 .57,.38 .84,.375 .87,.56 .872,.74 .83,.8 .68,.88 .46,.83 .435,.75',
  cape: '.44,.6 .46,.56 .54,.52 .57,.385 .84,.38 .872,.56 .872,.74 .83,.8 .68,.87 .46,.82 .44,.75',
};
async function focused(png, outline) {
  if (!outline) return png;
  const { width, height } = await sharp(png).metadata(), points = outline.split(' ').map((p) => p.split(',').map((v, at) => v * (at ? height : width)).join());
  const mask = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon points="${points.join(' ')}"/></svg>`)).blur(10).png().toBuffer();
  const car = await sharp(png).ensureAlpha().composite([{ input: mask, blend: 'dest-in' }]).png().toBuffer();
  return sharp(await sharp(png).blur(7).png().toBuffer()).composite([{ input: car }]).removeAlpha().png().toBuffer();
}
fs.mkdirSync(SHIP, { recursive: true });
for (const name of process.argv.slice(2)) {
  const png = await focused(path.join(BUILD, `hero-${name}.png`), FOCUS[name]); let quality = 94, bytes, info;
  do { quality -= 2; ({ data: bytes, info } = await sharp(png).sharpen({ sigma: 0.6, m1: 0.3, m2: 0.6 }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer({ resolveWithObject: true })); } while (bytes.length > MOST_BYTES);
  fs.writeFileSync(path.join(SHIP, `hero-${name}.webp`), bytes);
  const mean = (await sharp(bytes).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('');
  console.log(`'hero-${name}': { width: ${info.width}, height: ${info.height}, placeholder: '#${mean}' },  // quality ${quality}, ${bytes.length} bytes`);
}
