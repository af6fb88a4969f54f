import { type ActionFunctionArgs, data } from 'react-router';
import {
  acceptExportKey,
  changeExport,
  pauseExport,
  removeExport,
} from '../../features/stock-export/destinations/manage-export.server.ts';
import { sendNow } from '../../features/stock-export/pushes/start-push.server.ts';
import { acceptKey } from '../connections/accept-key.server.ts';
import { toFormErrors } from '../connections/read-connection.ts';
import { consoleRequest } from '../server/console-request.ts';
import type { Refused } from '../server/read-form.server.ts';
import { loadExport } from './load-export.server.ts';
import { readExportForm } from './read-export-form.server.ts';

export type ChangedExport = { to: string } | { done: string } | { problem: string } | Refused;

export const busyText = 'A push to this destination is in progress already.';

/** Handles the forms of a destination's page. */
export async function changeExportSettings(args: ActionFunctionArgs): Promise<ChangedExport> {
  const { scope, destination, exportsPath } = await loadExport(args);
  const services = args.context.get(consoleRequest);
  const exportId = destination.id;
  const form = await args.request.formData();
  switch (form.get('intent')) {
    case 'save': {
      const { input, texts } = readExportForm(form);
      const saved = await changeExport(scope, services, exportId, input);
      if (saved.kind === 'saved') return { done: 'Saved.' };
      const errors = saved.kind === 'refused' ? toFormErrors(saved.errors, texts) : {};
      return { errors, values: texts, problem: 'The settings were not saved. Check the marked fields.' };
    }
    case 'send':
      return (await sendNow(scope, services.jobs, exportId)) === 'started'
        ? { done: 'The file is being sent.' }
        : { problem: busyText };
    case 'pause':
      await pauseExport(scope, services, { exportId, paused: true });
      return { done: 'Paused.' };
    case 'resume':
      await pauseExport(scope, services, { exportId, paused: false });
      return { done: 'Resumed.' };
    case 'accept-key':
      return acceptKey(form, (fingerprint) => acceptExportKey(scope, { exportId, fingerprint }));
    case 'delete':
      await removeExport(scope, exportId);
      return { to: exportsPath };
    default:
      throw data('', { status: 400 });
  }
}
