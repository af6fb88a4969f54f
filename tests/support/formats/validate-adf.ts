import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';
import { dtdToRelaxNg } from './dtd-to-relaxng.ts';

const schema = dtdToRelaxNg(readFileSync(new URL('adf.dtd', import.meta.url), 'utf8'));

/** Validates documents against the ADF schema with libxml2. */
export async function findAdfErrors(documents: readonly string[]): Promise<string[]> {
  const { errors, valid, rawOutput } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `lead-${at}.xml`, contents })),
    schema,
    extension: 'relaxng',
  });
  return valid ? [] : [...errors.map(({ rawMessage }) => rawMessage), rawOutput].slice(0, 5);
}
