import { data, type RouterContextProvider } from 'react-router';
import { cancelDealerExport, dropDealerExport } from '../../features/exit-kit/exports/dealer-export-store.server.ts';
import { startDealerExport } from '../../features/exit-kit/exports/manage-dealer-export.server.ts';
import { isUuid } from '../../platform/uuid.ts';
import { consoleRequest } from '../server/console-request.ts';
import { requireDealership, signedIn } from '../server/signed-in.ts';

const refuse = (problem: string) => data({ problem }, { status: 422 });

/** Starts or cancels an export, or deletes its archive. */
export async function changeDataExports(request: Request, context: Readonly<RouterContextProvider>) {
  const { scope } = requireDealership(context);
  const form = await request.formData();
  const id = String(form.get('id'));
  if (!isUuid(id)) throw data('', { status: 400 });
  switch (form.get('intent')) {
    case 'start': {
      const { staff } = context.get(signedIn);
      const start = { id, staffId: staff.id, staffName: staff.name };
      const isStarted = await startDealerExport(scope, context.get(consoleRequest).jobs, start);
      return isStarted
        ? { done: 'The export has started.' }
        : refuse('An export is running already. It is shown below.');
    }
    case 'cancel': {
      const isCancelled = await scope.run((tx) => cancelDealerExport(tx, scope.dealershipId, id));
      return isCancelled ? { done: 'The export was cancelled.' } : refuse('This export has ended already.');
    }
    case 'delete': {
      const isDropped = await scope.run((tx) => dropDealerExport(tx, scope.dealershipId, id));
      return isDropped ? { done: 'The archive was deleted.' } : refuse('This archive was deleted already.');
    }
    default:
      throw data('', { status: 400 });
  }
}
