import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/features/**/*-tables.server.ts',
  out: './migrations',
  casing: 'snake_case',
  entities: { roles: true },
});
