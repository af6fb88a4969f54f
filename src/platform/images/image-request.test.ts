import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseImageRequest } from './image-request.ts';
import { defaultImageQuality } from './image-url.ts';

const parse = (id: string, query: string) => parseImageRequest(id, new URLSearchParams(query));

describe('an image request', () => {
  test('I1 (B§7) Images take crop, width and quality parameters; default quality 75 to 80', () => {
    expect(parse('5', 'w=640&crop=3:2&q=60')).toEqual({ request: { id: 5, w: 640, crop: '3:2', q: 60 } });
    expect(parse('5', 'w=640')).toEqual({ request: { id: 5, w: 640, crop: undefined, q: defaultImageQuality } });
    expect(defaultImageQuality).toBeGreaterThanOrEqual(75);
    expect(defaultImageQuality).toBeLessThanOrEqual(80);
  });

  test('has a default width', () => {
    expect(parse('5', '')).toEqual({ request: { id: 5, w: 1280, crop: undefined, q: 78 } });
  });
});

describe('an invalid image request names the field', () => {
  test.each([
    ['an id that is not a number', 'abc', '', 'id'],
    ['no id', '', '', 'id'],
    ['the id 0', '0', '', 'id'],
    ['a negative id', '-1', '', 'id'],
    ['an id with a leading zero', '007', '', 'id'],
    ['a broken id', '1.5', '', 'id'],
    ['an id in exponent notation', '1e3', '', 'id'],
    ['an id above the database integer', '2147483648', '', 'id'],
    ['a path as id', '../../etc/passwd', '', 'id'],
    ['an address as id', 'http://169.254.169.254/', '', 'id'],
    ['an id with a NUL', '1\0', '', 'id'],
    ['an id in other digits', '١٢', '', 'id'],
    ['a width that is not offered', '5', 'w=641', 'w'],
    ['a width with a unit', '5', 'w=640px', 'w'],
    ['a broken width', '5', 'w=640.0', 'w'],
    ['a signed width', '5', 'w=%2B640', 'w'],
    ['an empty width', '5', 'w=', 'w'],
    ['a width of spaces', '5', 'w=+640', 'w'],
    ['a huge width', '5', 'w=99999999999999999999', 'w'],
    ['two widths', '5', 'w=640&w=640', 'w'],
    ['a ratio that is not offered', '5', 'crop=7:5', 'crop'],
    ['an empty crop', '5', 'crop=', 'crop'],
    ['a crop named like a built-in', '5', 'crop=constructor', 'crop'],
    ['a crop named __proto__', '5', 'crop=__proto__', 'crop'],
    ['a quality below all that are offered', '5', 'q=59', 'q'],
    ['a quality between two that are offered', '5', 'q=77', 'q'],
    ['a quality above all that are offered', '5', 'q=86', 'q'],
    ['a broken quality', '5', 'q=77.5', 'q'],
    ['an empty quality', '5', 'q=', 'q'],
    ['an unknown parameter', '5', 'url=http://example.com/a.jpg', 'url'],
    ['a parameter in capitals', '5', 'W=640', 'W'],
    ['an array parameter', '5', 'w[]=640', 'w[]'],
    ['a parameter named __proto__', '5', '__proto__=1', '__proto__'],
  ])('%s', (_, id, query, field) => {
    const parsed = parse(id, query);
    expect(parsed).toEqual({ problems: [{ field, message: expect.any(String) }] });
  });

  test('names every invalid field, up to a limit', () => {
    expect(parse('x', 'w=1&crop=2&q=3')).toMatchObject({
      problems: [{ field: 'id' }, { field: 'w' }, { field: 'crop' }, { field: 'q' }],
    });
    const flood = parse('5', Array.from({ length: 500 }, (_, number) => `p${number}=1`).join('&'));
    expect('problems' in flood && flood.problems.length).toBe(10);
  });

  test('either parses or gives a reason, for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), fc.string(), (id, query) => {
        const parsed = parse(id, query);
        const isClear = 'problems' in parsed ? parsed.problems.length > 0 : parsed.request.id > 0;
        expect(isClear).toBe(true);
      }),
    );
  });
});
