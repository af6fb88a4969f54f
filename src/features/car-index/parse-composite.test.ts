import { expect, it } from 'vitest';
import { parseComposite } from './parse-composite.ts';

it.each([
  ['(Toyota,2022,RAV4)', ['Toyota', '2022', 'RAV4']],
  ['(,a,)', [null, 'a', null]],
  ['("",a)', ['', 'a']],
  ['("Land Cruiser",b)', ['Land Cruiser', 'b']],
  ['("a ""b"", c",d)', ['a "b", c', 'd']],
  ['("back\\\\slash","(brackets)")', ['back\\slash', '(brackets)']],
  ['("""")', ['"']],
  ['(,)', [null, null]],
])('parses %s', (text, fields) => {
  expect(parseComposite(text)).toEqual(fields);
});
