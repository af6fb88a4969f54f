import { writeFileSync } from 'node:fs';
import { drawArchiveColumns } from './archive-columns/draw-archive-columns.ts';
import { drawSchema } from './schema-diagram.ts';

writeFileSync('docs/schema.md', drawSchema());
writeFileSync('docs/exit-kit-tables.md', drawArchiveColumns());
