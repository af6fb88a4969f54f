import { describe, expect, it } from 'vitest';
import { parseSearchUrl } from './search-url.ts';

describe('parseSearchUrl', () => {
  it.each([
    ['http://node1:9200', { nodes: ['http://node1:9200'], prefix: 'forecourt' }],
    [
      'http://node1:9200/, http://node2:9200',
      { nodes: ['http://node1:9200', 'http://node2:9200'], prefix: 'forecourt' },
    ],
    [
      'https://bob:p%40ss@node1,https://bob:p%40ss@node2/staging',
      {
        nodes: ['https://node1', 'https://node2'],
        credentials: { username: 'bob', password: 'p@ss' },
        prefix: 'staging',
      },
    ],
  ])('25.1 parses %s', (text, address) => expect(parseSearchUrl(text)).toEqual(address));

  it.each([
    ['', 'must be the URLs of the nodes'],
    ['node1:9200', 'must be the URLs of the nodes'],
    ['http://node1:9200,', 'must be the URLs of the nodes'],
    ['http://node1:9200?pretty', 'must be the URLs of the nodes'],
    ['http://a:b@node1,http://a:c@node2', 'must have the same credentials for all nodes'],
    ['http://a:%zz@node1', 'must have percent-encoded credentials'],
    ['http://node1/one,http://node2/two', 'must have the same path for all nodes'],
    ['http://node1/Staging', 'must have a path of lower-case letters'],
    ['http://node1/a/b', 'must have a path of lower-case letters'],
  ])('25.1 refuses %j', (text, message) => expect(() => parseSearchUrl(text)).toThrow(message));
});
