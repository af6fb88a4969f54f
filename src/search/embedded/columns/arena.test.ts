import { describe, expect, it } from 'vitest';
import { Arena, type Table, width } from './arena.ts';

function fill(arena: Arena, { at, bytes }: Table, value: number): void {
  arena.u8.fill(value, at, at + bytes);
}

const readContent = (arena: Arena, { at, bytes }: Table): Set<number> => new Set(arena.u8.subarray(at, at + bytes));

describe('tables', () => {
  it('keep their content while columns are added, grow and are removed, and other tables are removed', () => {
    const arena = new Arena();
    const first = arena.addColumn(width.code8);
    const tables = [1, 2, 3].map((value) => {
      const table = arena.addTable(value * 100);
      fill(arena, table, value);
      return table;
    });
    const [one, two, three] = tables as [Table, Table, Table];
    const second = arena.addColumn(width.number32);
    arena.useBlocks(500);
    arena.removeColumn(first);
    arena.clearColumn(second);
    arena.removeTable(two);
    arena.useBlocks(2000);
    arena.clearColumn(second);
    const four = arena.addTable(64);
    fill(arena, four, 4);
    expect([one, three, four].map((table) => readContent(arena, table))).toEqual([
      new Set([1]),
      new Set([3]),
      new Set([4]),
    ]);
  });

  it('do not overlap with a query’s stack', () => {
    const arena = new Arena();
    const table = arena.addTable(48);
    fill(arena, table, 7);
    arena.withStack(() => arena.u8.fill(9, arena.allocate(4096), arena.allocate(16)));
    expect(readContent(arena, table)).toEqual(new Set([7]));
  });

  it('cannot be added or removed during a query', () => {
    const arena = new Arena();
    const table = arena.addTable(16);
    expect(() => arena.withStack(() => arena.addTable(16))).toThrow('must not change during a query');
    expect(() => arena.withStack(() => arena.removeTable(table))).toThrow('must not change during a query');
  });
});
