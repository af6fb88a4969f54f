import { describe, expect, it } from 'vitest';
import { StartError } from '../src/platform/start-error.ts';
import { readLeadsArguments } from './leads-arguments.ts';

const id = '41feccef-d398-4f4a-89a3-799fe680c53b';

describe('npm run leads', () => {
  it.each([
    [['dead'], { does: 'dead' }],
    [['retry', 'all'], { does: 'retry', which: 'all' }],
    [['retry', id], { does: 'retry', which: [id] }],
    [['retry', id, id.toUpperCase()], { does: 'retry', which: [id, id.toUpperCase()] }],
  ])('parses %j', (args, command) => {
    expect(readLeadsArguments(args)).toEqual(command);
  });

  it.each([[[]], [['bury']], [['dead', 'all']], [['retry']], [['retry', '7']], [['retry', 'all', id]]])(
    'prints the usage for %j',
    (args) => {
      expect(() => readLeadsArguments(args)).toThrow(StartError);
    },
  );
});
