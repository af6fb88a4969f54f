import type { FastifyInstance } from 'fastify';
import { StartError } from '../start-error.ts';

/** Opens the port and says which one it is, for whoever asked for any (0). */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use: stop what runs there, or start with another one, as in PORT=${port + 1}.`,
      );
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs more rights: choose one above 1023, as in PORT=3000.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`This machine has no address ${host}: change HOST, for example to 0.0.0.0.`);
    }
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
