import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { changeRoute, removeRoute, rotateSecret } from '../../features/leads/routes/manage-route.server.ts';
import { findRoute, setRouteEnabled } from '../../features/leads/routes/route-store.server.ts';
import { consoleRequest } from '../server/console-request.ts';
import { refuse } from '../server/read-form.server.ts';
import { readId } from '../server/read-id.ts';
import { requireDealership, signedIn } from '../server/signed-in.ts';
import { readRouteForm } from './read-route-form.ts';

/** The route in the address of a page. @throws a 404 response if the dealership has no such route */
export async function loadRoute({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { scope, slug } = requireDealership(context);
  const id = readId(params.route);
  const route = id === undefined ? undefined : await scope.run((tx) => findRoute(tx, id));
  if (!route) throw data('', { status: 404 });
  return { scope, route, routesPath: `/dealerships/${slug}/lead-routes` };
}

const changedMeanwhile =
  'A colleague has changed this route; the history below shows how. Your input is not saved yet: save again to replace their change.';

/** Handles the forms of a route's page. */
export async function changeLeadRoute(args: ActionFunctionArgs) {
  const { scope, route, routesPath } = await loadRoute(args);
  const services = args.context.get(consoleRequest);
  const form = await args.request.formData();
  const seen = { id: route.id, version: readId(String(form.get('version') ?? '')) ?? 0 };
  switch (form.get('intent')) {
    case 'save': {
      const { input, values } = readRouteForm(form, route.channel);
      const shown = { ...values, intent: 'save' };
      const saved = await changeRoute(scope, seen, input);
      if (saved.kind === 'saved') return { done: 'Saved.' };
      if (saved.kind === 'changed meanwhile') return refuse({ values: shown, problem: changedMeanwhile });
      return refuse({
        errors: saved.errors,
        values: { ...shown, version: String(seen.version) },
        problem: 'Not saved. Check the marked fields.',
      });
    }
    case 'pause':
    case 'resume': {
      const enabled = form.get('intent') === 'resume';
      await scope.run((tx) => setRouteEnabled(tx, route.id, enabled));
      return { done: enabled ? 'Resumed.' : 'Paused.' };
    }
    case 'test': {
      const test = await services.testRoute(scope, route, args.context.get(signedIn).staff.id);
      return { test };
    }
    case 'rotate': {
      const secret = await rotateSecret(scope, services, seen);
      return secret === undefined
        ? refuse({ problem: 'The secret was not replaced: this route has changed meanwhile. Try again.' })
        : { secret };
    }
    case 'delete':
      await removeRoute(scope, services.jobs, route.id);
      throw redirect(routesPath);
    default:
      throw data('', { status: 400 });
  }
}
