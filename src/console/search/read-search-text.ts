import { cleanLine } from '../../platform/text/clean-text.ts';

/** The text that the palette asks for. Null as long as it is too short to find anything useful. */
export function readSearchText(url: URL): string | null {
  const text = cleanLine(url.searchParams.get('q') ?? '').slice(0, 100);
  return text.length < 2 ? null : text;
}
