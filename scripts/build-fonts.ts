import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// npm run build:fonts: subsets the fonts that a first screen needs. Needed only when a font changes, so the tool is
// downloaded then and is not a dependency.
const tool = 'subset-font@2.9.0';
const target = 'src/site/templates/fonts';

type Weights = number | { min: number; max: number };

/** A display font has one weight; a text font ranges from regular to heavy. */
const faces: { name: string; weights: Weights }[] = [
  { name: 'playfair-display', weights: 450 },
  { name: 'source-sans-3', weights: { min: 400, max: 700 } },
  { name: 'hanken-grotesk', weights: { min: 400, max: 800 } },
  { name: 'sofia-sans-extra-condensed', weights: 850 },
  { name: 'public-sans', weights: { min: 400, max: 800 } },
];

/** The characters of English pages; fonts.css leaves all others to the full font. */
const signs = `${String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 0x20 + at))}\u00A0©®°·×–—‘’“”•…−™`;

/** Keeps copyright and licence. Drops the names, which two of the licences reserve. */
const preservedNameIds = [0, 13, 14];

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const scratch = mkdtempSync(join(tmpdir(), 'fonts-'));
try {
  execFileSync('npm', ['install', '--no-save', '--prefix', scratch, tool], { stdio: 'inherit' });
  const entry = createRequire(join(scratch, 'index.js')).resolve('subset-font');
  const { default: subset } = (await import(pathToFileURL(entry).href)) as { default: Subset };
  for (const { name, weights } of faces) {
    const whole = readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    const cut = await subset(whole, signs, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      preserveNameIds: preservedNameIds,
    });
    writeFileSync(join(target, `${name}.woff2`), cut);
    console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
  }
} finally {
  rmSync(scratch, { recursive: true });
}
