/** Three significant digits. */
export function formatFigure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-AU');
  return String(Number(value.toPrecision(value >= 10 ? 3 : 2)));
}

/** For a terminal or a document. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
