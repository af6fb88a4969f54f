import { expect, test } from 'vitest';
import { parsePicturesUrl } from './parse-pictures-url.ts';

test.each([
  ['s3://pictures', { bucket: 'pictures', prefix: '' }],
  ['s3://pictures/', { bucket: 'pictures', prefix: '' }],
  ['s3://my.pictures/dealers/live/', { bucket: 'my.pictures', prefix: 'dealers/live' }],
  ['s3://pictures?region=ap-southeast-2', { bucket: 'pictures', prefix: '', region: 'ap-southeast-2' }],
  [
    's3://pictures/a?endpoint=http://storage:7070',
    { bucket: 'pictures', prefix: 'a', endpoint: 'http://storage:7070', region: 'us-east-1' },
  ],
  [
    's3://pictures?endpoint=https%3A%2F%2Fstorage.example%2F&region=auto',
    { bucket: 'pictures', prefix: '', endpoint: 'https://storage.example/', region: 'auto' },
  ],
])('25.4 parses %s', (url, location) => {
  expect(parsePicturesUrl(url)).toEqual(location);
});

test.each([
  '',
  'pictures',
  '/srv/pictures',
  'https://pictures.s3.amazonaws.com',
  's3://',
  's3:///prefix',
  's3://UPPER',
  's3://x',
  's3://key:secret@pictures',
  's3://pictures:443',
  's3://pictures/%41',
  's3://pictures/a//b',
  's3://pictures/.hidden',
  's3://pictures/a b',
  's3://pictures#part',
  `s3://pictures/${'a'.repeat(201)}`,
  's3://pictures?endpoint=storage.example',
  's3://pictures?endpoint=ftp://storage.example',
  's3://pictures?endpoint=https://key:secret@storage.example',
  's3://pictures?endpoint=https://storage.example/path',
  's3://pictures?region=',
  's3://pictures?region=a&region=b',
  's3://pictures?accessKey=a',
])('25.4 refuses %j', (url) => {
  expect(parsePicturesUrl(url)).toBeUndefined();
});
