import { describe, expect, it } from 'vitest';
import { readStaffArguments } from './staff-arguments.ts';

const read = (line: string) => readStaffArguments(line.split(' '));

describe('npm run staff', () => {
  it('26.2 reads its commands', () => {
    expect(read('list')).toEqual({ does: 'list' });
    expect(read('disable Kim@Dealer.example')).toEqual({ does: 'disable', email: 'kim@dealer.example' });
    expect(read('reset kim@dealer.example')).toEqual({
      does: 'reset',
      email: 'kim@dealer.example',
      secondFactor: false,
    });
    expect(read('reset kim@dealer.example --second-factor')).toMatchObject({ secondFactor: true });
    expect(read('invite kim@dealer.example --role operator')).toEqual({
      does: 'invite',
      email: 'kim@dealer.example',
      role: 'operator',
    });
    expect(read('invite kim@dealer.example --role manager --dealership swan')).toMatchObject({ dealership: 'swan' });
    expect(read('invite kim@dealer.example --role=sales --group cross')).toMatchObject({
      role: 'sales',
      group: 'cross',
    });
  });

  it.each([
    '',
    'list kim@dealer.example',
    'disable',
    'disable kim',
    'disable kim@dealer.example --role sales',
    'invite kim@dealer.example',
    'invite kim@dealer.example --role admin',
    'invite kim@dealer.example --role manager',
    'invite kim@dealer.example --role operator --dealership swan',
    'invite kim@dealer.example --role sales --dealership swan --group cross',
    'reset kim@dealer.example --force',
    'delete kim@dealer.example',
  ])('26.2 explains itself for: %s', (line) => {
    expect(() => read(line)).toThrow('npm run staff -- invite EMAIL --role operator');
  });
});
