import { type ConnectionPoolOptions, openConnections, type PlatformScope } from './database.ts';
import { actAsCommandLine, actAsStaff, type PlatformActor } from './staff-actor.ts';

export type PlatformDatabase = ReturnType<typeof openPlatformDatabase>;

/**
 * Connects as the platform role, which sees every tenant; listLogins() returns its URL. It has its own
 * connections: those of visitors' requests cannot become it. Only the files in scripts/architecture/platform-callers.ts
 * open its scope.
 */
export function openPlatformDatabase(url: string, { connections = 5, ...options }: ConnectionPoolOptions = {}) {
  const { run, runLagging, close } = openConnections(url, { connections, ...options });
  return {
    forPlatform: (): PlatformScope => ({ tenant: 'platform', run: run() }),
    /**
     * The same for a staff member, who needs an active account: the audit log records changes under the person's name.
     * Whether the person may see all tenants is not checked here.
     */
    asStaff: (actor: PlatformActor): PlatformScope => ({ tenant: 'platform', run: run(actAsStaff(actor)) }),
    /** The same for a command of an administrator: the audit log records its changes under the name “command line”. */
    asCommandLine: (): PlatformScope => ({ tenant: 'platform', run: run(actAsCommandLine()) }),
    /** For reads that may be some seconds old, from a replica if there is one: the cars of the market model. */
    lagging: { forPlatform: (): PlatformScope => ({ tenant: 'platform', run: runLagging() }) },
    close,
  };
}
