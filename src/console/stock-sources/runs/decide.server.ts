import { type ActionFunctionArgs, data } from 'react-router';
import {
  cancelRun,
  confirmRun,
  type Decision,
  rollBackRun,
} from '../../../features/stock-sources/runs/decide-run.server.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { loadRun } from './load-run.server.ts';

/** Handles the forms of a run's page. */
export async function decideAboutRun(args: ActionFunctionArgs): Promise<{ done: string } | { problem: string }> {
  const { run, scope } = await loadRun(args);
  const { jobs } = args.context.get(consoleRequest);
  const form = await args.request.formData();
  switch (form.get('intent')) {
    case 'confirm':
      return describe(
        await confirmRun(scope, jobs, { runId: run.id, plan: String(form.get('plan')) }),
        'The changes are being applied.',
      );
    case 'cancel':
      return describe(await cancelRun(scope, run.id), 'Cancelled.');
    case 'roll-back':
      return describe(await rollBackRun(scope, jobs, run.id), 'The run is being rolled back.');
    case 'roll-back-fields': {
      const known = run.counts?.fields ?? {};
      const fields = form
        .getAll('field')
        .filter((name): name is string => typeof name === 'string' && Object.hasOwn(known, name));
      if (fields.length === 0) return { problem: 'Choose the fields to roll back.' };
      return describe(await rollBackRun(scope, jobs, run.id, fields), 'The fields are being rolled back.');
    }
    default:
      throw data('', { status: 400 });
  }
}

function describe(decision: Decision, done: string): { done: string } | { problem: string } {
  switch (decision) {
    case 'done':
      return { done };
    case 'missing':
      return { problem: 'This run was deleted.' };
    case 'late':
      return { problem: 'This is no longer possible: the run is in another state meanwhile.' };
    case 'changed':
      return { problem: 'The plan has changed since you opened it. Nothing was applied. Check the new one below.' };
    case 'busy':
      return { problem: 'Another run of this source is in progress. Finish or cancel it first.' };
  }
}
