import { expect, test } from 'vitest';
import { orderByName } from './order-by-name.ts';

test.each([
  ['numbers without leading zeros', ['car-10.jpg', 'car-2.jpg', 'car-1.jpg'], ['car-1.jpg', 'car-2.jpg', 'car-10.jpg']],
  ['numbers with them', ['0010.jpg', '0009.jpg', '0011.jpg'], ['0009.jpg', '0010.jpg', '0011.jpg']],
  ['several numbers', ['a2-10.png', 'a10-1.png', 'a2-9.png'], ['a2-9.png', 'a2-10.png', 'a10-1.png']],
  ['upper and lower case', ['IMG_3.JPG', 'img_1.jpg', 'IMG_2.jpg'], ['img_1.jpg', 'IMG_2.jpg', 'IMG_3.JPG']],
])('orders files with %s', (_, names, ordered) => {
  expect(orderByName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual(ordered);
});

test('keeps the order of equal names', () => {
  const files = [
    { name: 'a.jpg', size: 1 },
    { name: 'a.jpg', size: 2 },
  ];
  expect(orderByName(files)).toEqual(files);
});
