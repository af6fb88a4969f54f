import { expect, test } from 'vitest';
import { detectFileType } from './detect-file-type.ts';

const media = (major: string, ...compatible: string[]): Buffer => {
  const brands = [major, '\0\0\0\0', ...compatible].join('');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + brands.length);
  return Buffer.concat([size, Buffer.from(`ftyp${brands}`, 'latin1'), Buffer.alloc(40)]);
};
const text = (content: string): Buffer => Buffer.from(content, 'latin1');

test.each([
  ['a JPEG', text('\xff\xd8\xff\xe0'), { photo: 'jpeg' }],
  ['a PNG', text('\x89PNG\r\n\x1a\n'), { photo: 'png' }],
  ['a WebP', text('RIFF\0\0\0\0WEBPVP8 '), { photo: 'webp' }],
  ['an AVIF', media('avif', 'mif1', 'miaf'), { photo: 'avif', isAnimation: false }],
  ['an AVIF with another main brand', media('mif1', 'avif'), { photo: 'avif', isAnimation: false }],
  ['an AVIF sequence', media('avis', 'avif', 'msf1'), { photo: 'avif', isAnimation: true }],
  ['a HEIC photo', media('heic', 'mif1'), { other: 'HEIC photo' }],
  ['an MP4', media('isom', 'mp41'), { other: 'video' }],
  ['an AVI', text('RIFF\0\0\0\0AVI LIST'), { other: 'video' }],
  ['a sound file', text('RIFF\0\0\0\0WAVEfmt '), { other: undefined }],
  ['a GIF', text('GIF89a'), { other: 'GIF' }],
  ['a PDF', text('%PDF-1.7'), { other: 'PDF document' }],
  ['a ZIP archive', text('PK\x03\x04'), { other: 'ZIP archive or Office document' }],
  ['a web page', text('\r\n <!DOCTYPE html><p>'), { other: 'web page' }],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg">'), { other: 'SVG drawing' }],
  ['an SVG with an XML declaration', text('\xef\xbb\xbf<?xml version="1.0"?><svg>'), { other: 'SVG drawing' }],
  ['plain text', text('hello'), { other: undefined }],
  ['three bytes', text('\xff\xd8'), { other: undefined }],
  ['nothing', text(''), { other: undefined }],
])('27.2 recognises %s by its content', (_, head, file) => {
  expect(detectFileType(head)).toEqual(file);
});
