import { expect, test } from 'vitest';
import { createImageSources, type ImageSource } from './image-source.ts';

const echo = (name: string): ImageSource => ({ read: async (source) => Buffer.from(`${name} reads ${source}`) });
const sources = createImageSources({ file: echo('file'), demo: echo('demo') });

test.each([
  ['file:abc.jpg', 'file reads abc.jpg'],
  ['demo:suv/f34/red', 'demo reads suv/f34/red'],
  ['demo:a:b', 'demo reads a:b'],
])('%s goes to the source of its scheme', async (source, content) => {
  expect((await sources.read(source)).toString()).toBe(content);
});

test.each(['http://example.com/a.jpg', 'abc.jpg', ':abc.jpg', '', 'FILE:abc.jpg', '__proto__:a', 'constructor:a'])(
  'no source handles "%s"',
  async (source) => {
    await expect(sources.read(source)).rejects.toThrow('no image source');
  },
);
