import { writeFileSync } from 'node:fs';
import { drawSchema } from './schema-diagram.ts';

writeFileSync('docs/schema.md', drawSchema());
