// npm run dealer -- export <slug> <file> | import <file>: moves a dealer to another platform. See docs/exit-kit.md.
import { createWriteStream } from 'node:fs';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { Registry } from 'prom-client';
import { readConfig } from '../src/config.ts';
import { ArchiveError } from '../src/features/exit-kit/archive-error.ts';
import { findDealer, runTransaction } from '../src/features/exit-kit/archive-store.server.ts';
import { type ArchiveProgress, sumProgress } from '../src/features/exit-kit/archive-steps.ts';
import { importArchive, type ImportResult } from '../src/features/exit-kit/import-archive.server.ts';
import { openArchive } from '../src/features/exit-kit/read-archive.server.ts';
import { writeArchive } from '../src/features/exit-kit/write-archive.server.ts';
import type { PictureStorage } from '../src/platform/images/storage/picture-storage.ts';
import { createClient } from '../src/platform/postgres/connections/connection-options.ts';
import { StartError } from '../src/platform/start-error.ts';
import { openPictureStorage } from '../src/start/open-picture-storage.ts';
import { type DealerCommand, readDealerArguments } from './dealer/dealer-arguments.ts';
import { withOwner } from './database/with-database.ts';

const print = (line: string): void => console.log(line);
const logLine = (details: object, message: string): void => console.error(message, details);

async function run(command: DealerCommand, ownerUrl: string): Promise<void> {
  const pictures = await openPictureStorage({
    config: readConfig(process.env),
    log: { warn: logLine, error: logLine },
    registry: new Registry(),
  });
  const client = createClient(ownerUrl, { application_name: 'dealer' });
  try {
    await client.connect();
    if (command.does === 'export') await exportDealer(client, pictures.originals, command);
    else await importDealer(client, pictures.originals, command);
  } finally {
    await client.end();
    pictures.close();
  }
}

async function exportDealer(
  client: Client,
  originals: PictureStorage,
  { slug, file }: Extract<DealerCommand, { does: 'export' }>,
): Promise<void> {
  const dealer = await findDealer(client, slug);
  if (!dealer) throw new StartError(`There is no dealer "${slug}".`);
  const { rows, files } = await writeArchive({
    dealer,
    atOneMoment: (work) =>
      runTransaction(client, { mode: 'isolation level repeatable read read only' }, () => work(client)),
    originals,
    store: (stream) => pipeline(stream, createWriteStream(file)),
    now: new Date(),
    onProgress: printProgress(),
  });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  print(`${file}: ${total} rows, ${Object.keys(files).length} files`);
}

/** A line for every tenth. */
function printProgress(): (progress: ArchiveProgress) => void {
  let printed = 0;
  return (progress) => {
    const { done, total } = sumProgress(progress);
    const tenths = Math.floor((10 * done) / Math.max(total, 1));
    if (tenths > printed) print(`${done} of ${total} rows and pictures`);
    printed = tenths;
  };
}

async function importDealer(
  client: Client,
  originals: PictureStorage,
  { file, slug, isTrial }: Extract<DealerCommand, { does: 'import' }>,
): Promise<void> {
  const archive = await openArchive(file);
  try {
    const result = await runTransaction(client, { ending: isTrial ? 'rollback' : 'commit' }, () =>
      importArchive({
        archive,
        connection: client,
        originals: isTrial ? undefined : originals,
        now: new Date(),
        slug,
      }),
    );
    printResult(result);
    print(isTrial ? 'Nothing was changed: this was a trial run.' : `Imported ${result.dealership}.`);
  } finally {
    archive.close();
  }
}

function printResult({ imported, leftOut, pictures, enterAgain }: ImportResult): void {
  for (const [table, count] of Object.entries(imported)) if (count > 0) print(`${table}: ${count}`);
  print(`pictures: ${pictures}`);
  for (const [table, count] of Object.entries(leftOut)) print(`left out of ${table}: ${count}, about other dealers`);
  if (enterAgain.length > 0) print(['Enter again in the console:', ...enterAgain].join('\n  '));
}

try {
  const command = readDealerArguments(process.argv.slice(2));
  await withOwner((url) => run(command, url));
} catch (error) {
  console.error(error instanceof StartError || error instanceof ArchiveError ? error.message : error);
  process.exitCode = 1;
}
