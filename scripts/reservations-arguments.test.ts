import { describe, expect, it } from 'vitest';
import { StartError } from '../src/platform/start-error.ts';
import { readReservationsArguments } from './reservations-arguments.ts';

const id = '41feccef-d398-4f4a-89a3-799fe680c53b';

describe('npm run reservations', () => {
  it.each([
    [['list'], { does: 'list' }],
    [['convert', id], { does: 'convert', id }],
    [['release', id], { does: 'release', id }],
    [['refund', id], { does: 'refund', id }],
  ])('parses %j', (args, command) => {
    expect(readReservationsArguments(args)).toEqual(command);
  });

  it.each([[[]], [['list', id]], [['convert']], [['convert', '7']], [['release', id, id]], [['return', id]]])(
    'prints the usage for %j',
    (args) => {
      expect(() => readReservationsArguments(args)).toThrow(StartError);
    },
  );
});
