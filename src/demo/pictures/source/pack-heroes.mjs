// build/hero-{name}.png -> ../heroes/hero-{name}.webp, and the lines for ../heroes.ts.   node pack-heroes.mjs name [...]
import sharp from 'sharp'; import fs from 'node:fs'; import path from 'node:path'; import { fileURLToPath } from 'node:url';
const HERE = path.dirname(fileURLToPath(import.meta.url)), BUILD = process.env.BUILD ?? path.join(HERE, 'build'), SHIP = path.join(HERE, '../heroes');
const MOST_BYTES = 350_000;
fs.mkdirSync(SHIP, { recursive: true });
for (const name of process.argv.slice(2)) {
  const png = path.join(BUILD, `hero-${name}.png`); let quality = 94, bytes, info;
  do { quality -= 2; ({ data: bytes, info } = await sharp(png).sharpen({ sigma: 0.6, m1: 0.3, m2: 0.6 }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer({ resolveWithObject: true })); } while (bytes.length > MOST_BYTES);
  fs.writeFileSync(path.join(SHIP, `hero-${name}.webp`), bytes);
  const mean = (await sharp(bytes).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('');
  console.log(`'hero-${name}': { width: ${info.width}, height: ${info.height}, placeholder: '#${mean}' },  // quality ${quality}, ${bytes.length} bytes`);
}
