import type { SearchSchema, TextSchema } from '../search-engine.ts';
import { createTextReader } from '../token-cost.ts';
import { maxKeywordLength } from './keyword-encoding.ts';

/**
 * Text is split into terms before it is sent, so that all engines have the same tokens. One field has all terms of a
 * document, each after the place where it is found: in any field of a group, and in one field.
 *
 *    name 'Land Rover', colour 'Red'  →  title:land  title:rover  title.name:land  title.name:rover
 *                                        rest:landrover  rest.name:landrover  rest:red  rest.colour:red
 */
export type TextGroup = 'title' | 'rest' | 'identifier';

const toPlace = (group: TextGroup, name?: string): string => (name === undefined ? `${group}:` : `${group}.${name}:`);

/** The places where a query looks for the terms of a group: all text fields, or those given. */
export function selectPlaces(
  { title, rest, identifiers }: TextSchema<never>,
  names: readonly string[] | undefined,
): Record<TextGroup, string[]> {
  const select = (group: TextGroup, ...defined: object[]): string[] => {
    if (!names) return [toPlace(group)];
    return [...new Set(names)]
      .filter((name) => defined.some((fields) => Object.hasOwn(fields, name)))
      .map((name) => toPlace(group, name));
  };
  return {
    title: select('title', title),
    // Parts of a title's words count as outside the title.
    rest: select('rest', title, rest),
    identifier: select('identifier', identifiers),
  };
}

/** Caches the terms of strings: create one for each batch. */
export function createTermsReader<Document>({ text }: SearchSchema<Document>): (document: Document) => string[] {
  const names = new Set([text.title, text.rest, text.identifiers].flatMap((group) => Object.keys(group)));
  const readers = [...names].map((name) => [name, createTextReader(text, [name])] as const);
  return (document) => {
    const terms = new Set<string>();
    const add = (group: TextGroup, name: string, words: Iterable<string>): void => {
      const places = [toPlace(group), toPlace(group, name)];
      for (const word of words) for (const place of places) terms.add(`${place}${word.slice(0, maxKeywordLength)}`);
    };
    for (const [name, read] of readers) {
      const { strings, identifiers } = read(document);
      for (const { title, rest } of strings) {
        add('title', name, title);
        add('rest', name, rest);
      }
      add('identifier', name, identifiers);
    }
    return [...terms];
  };
}
