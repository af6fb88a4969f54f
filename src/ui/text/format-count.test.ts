import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test('counts have thousands separators', () => expect(formatCount(1204)).toBe('1,204'));
