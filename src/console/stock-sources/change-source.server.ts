import { type ActionFunctionArgs, data } from 'react-router';
import { type StartedRun, startRun } from '../../features/stock-sources/runs/start-run.server.ts';
import {
  checkConnection,
  type CheckedConnection,
} from '../../features/stock-sources/sources/check-connection.server.ts';
import { acceptHostKey } from '../../features/stock-sources/sources/host-key-store.server.ts';
import { changeSource, removeSource } from '../../features/stock-sources/sources/manage-source.server.ts';
import { acceptKey } from '../connections/accept-key.server.ts';
import { toFormErrors } from '../connections/read-connection.ts';
import { consoleRequest } from '../server/console-request.ts';
import type { Refused } from '../server/read-form.server.ts';
import { describeBytes, pausedSource } from './describe-source.ts';
import { loadSource } from './load-source.server.ts';
import { readSourceForm } from './read-source-form.server.ts';

export type ChangedSettings =
  | { to: string }
  | { done: string; connection?: ConnectionNote }
  | { connection: ConnectionNote }
  /** The page shows it. */
  | { isNewKey: true }
  | { problem: string }
  | Refused;

type ConnectionNote = { isWorking: boolean; message: string };

/** Handles the forms of a source's page. */
export async function changeSourceSettings(args: ActionFunctionArgs): Promise<ChangedSettings> {
  const { scope, source, path } = await loadSource(args);
  const services = args.context.get(consoleRequest);
  const { jobs, fetchSourceFile } = services;
  const form = await args.request.formData();
  switch (form.get('intent')) {
    case 'save': {
      const { input, texts } = readSourceForm(form);
      const saved = await changeSource(scope, services, source.id, input);
      if (saved.kind === 'saved') return { done: 'Saved.' };
      const errors = saved.kind === 'refused' ? toFormErrors(saved.errors, texts) : {};
      return { errors, values: texts, problem: 'The settings were not saved. Check the marked fields.' };
    }
    case 'run': {
      const started = await startRun(scope, jobs, { sourceId: source.id });
      if (started.kind === 'started') return { to: `${path}/runs/${started.runId}` };
      return { problem: describeRefusal(started.kind) };
    }
    case 'check':
      return describeConnection(await checkConnection(scope, fetchSourceFile, source.id));
    case 'accept-key':
      return acceptKey(form, (fingerprint) =>
        scope.run((tx) => acceptHostKey(tx, { table: 'stock_sources', id: source.id }, fingerprint)),
      );
    case 'delete': {
      const removed = await removeSource(scope, source.id);
      if (removed === 'busy') return { problem: 'A run is changing cars. Cancel it, or wait until it is finished.' };
      return { to: path.slice(0, path.lastIndexOf('/')) };
    }
    default:
      throw data('', { status: 400 });
  }
}

function describeRefusal(kind: Exclude<StartedRun['kind'], 'started'>): string {
  switch (kind) {
    case 'no file':
      return 'There is no file to read. Upload one first.';
    case 'paused':
      return pausedSource;
    case 'busy':
      return 'Another run of this source is in progress. Wait until it is finished, or cancel it.';
    case 'missing':
      return 'This source was deleted.';
  }
}

function describeConnection(checked: CheckedConnection): ChangedSettings {
  switch (checked.kind) {
    case 'works': {
      const { name, bytes, columns } = checked;
      const message = `The connection works: ${name} (${describeBytes(bytes)}, ${columns} columns) was fetched.`;
      return { done: 'The connection works.', connection: { isWorking: true, message } };
    }
    case 'fails':
      return { connection: { isWorking: false, message: checked.message } };
    case 'new key':
      return { isNewKey: true };
    case 'missing':
      return { problem: 'This source was deleted.' };
  }
}
