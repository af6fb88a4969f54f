import { expect, test } from 'vitest';
import { getInitials } from './monogram.tsx';

test.each([
  ['Toyota', 'T'],
  ['Land Rover', 'LR'],
  ['Mercedes-Benz', 'MB'],
  ['BMW', 'BMW'],
  ['GWM', 'GWM'],
  ['Coastline Nissan & Suzuki', 'CN'],
  ['', ''],
])('%s is %s', (name, initials) => expect(getInitials(name)).toBe(initials));
