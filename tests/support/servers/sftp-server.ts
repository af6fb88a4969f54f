import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { posix } from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE, OPEN_MODE } = utils.sftp;

export type SftpFile = { content: Buffer; modified: number };

export type SftpServer = {
  port: number;
  /** By path. Folders exist where files are. */
  files: Map<string, SftpFile>;
  /** Called with each operation and its path; may change files or throw to close the connection. */
  onOperation: (operation: string, path: string) => void;
  /** Makes the server send one byte at a time. */
  dripMs?: number;
  connections: Connection[];
  close(): Promise<void>;
};

/** Signs in `kim` with a password or a key. */
export const sftpPassword = 'correct horse';
export const createSshKey = () => utils.generateKeyPairSync('ed25519');

/** A key of the server that differs on every call. */
const createHostKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;

type Options = { port?: number; publicKey?: string };

/** A local SFTP server with files in memory. */
export async function openSftpServer({ port = 0, publicKey }: Options = {}): Promise<SftpServer> {
  const files = new Map<string, SftpFile>();
  const connections: Connection[] = [];
  const server: SftpServer = { port, files, connections, onOperation: () => undefined, close };
  const ssh = new Server({ hostKeys: [createHostKey()] }, (connection) => {
    connections.push(connection);
    connection.on('error', () => undefined);
    connection.on('authentication', (context) => {
      const isPassword = context.method === 'password' && context.password === sftpPassword;
      const wanted = publicKey === undefined ? undefined : utils.parseKey(publicKey);
      const isKey =
        context.method === 'publickey' &&
        wanted !== undefined &&
        !(wanted instanceof Error) &&
        context.key.data.equals(wanted.getPublicSSH());
      if (context.username === 'kim' && (isPassword || isKey)) context.accept();
      else context.reject(['password', 'publickey']);
    });
    connection.on('ready', () => {
      connection.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serve(acceptSftp(), connection));
      });
    });
  });
  // Without the default delay of small packets, which would add half a second to each connection.
  const network = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket)).listen(port, '127.0.0.1');
  await once(network, 'listening');
  server.port = (network.address() as AddressInfo).port;
  return server;

  async function close(): Promise<void> {
    for (const connection of connections) connection.end();
    network.close();
    await once(network, 'close');
  }

  function serve(sftp: SFTPWrapper, connection: Connection): void {
    const handles: { path: string; isListed?: boolean }[] = [];
    const open = (id: number, path: string) => {
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(handles.push({ path }) - 1);
      sftp.handle(id, handle);
    };
    const find = (handle: Buffer) => handles[handle.readUInt32BE(0)];
    /** Runs an operation unless the test closes the connection in it. */
    const run = (operation: string, path: string, action: () => void) => {
      try {
        server.onOperation(operation, path);
      } catch {
        connection.end();
        return;
      }
      action();
    };
    const sendStat = (id: number, path: string) =>
      run('stat', path, () => {
        const file = files.get(path);
        if (file) sftp.attrs(id, attributes(file));
        else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      });
    const rename = (id: number, from: string, to: string) =>
      run('rename', to, () => {
        const file = files.get(from);
        if (file) files.set(to, file);
        files.delete(from);
        sftp.status(id, STATUS_CODE.OK);
      });
    sftp.on('OPEN', (id, path, flags) =>
      run('open', path, () => {
        if (flags & OPEN_MODE.WRITE) files.set(path, { content: Buffer.alloc(0), modified: 1 });
        if (files.has(path)) open(id, path);
        else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      }),
    );
    sftp.on('READ', (id, handle, offset, length) => {
      const path = find(handle)?.path ?? '';
      run('read', path, () => {
        const content = files.get(path)?.content ?? Buffer.alloc(0);
        if (offset >= content.length) sftp.status(id, STATUS_CODE.EOF);
        else if (server.dripMs === undefined) sftp.data(id, content.subarray(offset, offset + length));
        else setTimeout(() => sftp.data(id, content.subarray(offset, offset + 1)), server.dripMs);
      });
    });
    sftp.on('WRITE', (id, handle, offset, data) => {
      const path = find(handle)?.path ?? '';
      run('write', path, () => {
        const content = files.get(path)?.content ?? Buffer.alloc(0);
        files.set(path, { content: Buffer.concat([content.subarray(0, offset), data]), modified: 1 });
        sftp.status(id, STATUS_CODE.OK);
      });
    });
    sftp.on('FSTAT', (id, handle) => sendStat(id, find(handle)?.path ?? ''));
    sftp.on('STAT', sendStat);
    sftp.on('LSTAT', sendStat);
    sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('REALPATH', (id, path) => sftp.name(id, [{ filename: path, longname: path, attrs: attributes(nothing) }]));
    sftp.on('OPENDIR', (id, path) =>
      run('list', path, () => {
        if ([...files.keys()].some((file) => posix.dirname(file) === path)) open(id, path);
        else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      }),
    );
    sftp.on('READDIR', (id, handle) => {
      const folder = find(handle);
      if (!folder || folder.isListed) {
        sftp.status(id, STATUS_CODE.EOF);
        return;
      }
      folder.isListed = true;
      const inside = [...files].filter(([path]) => posix.dirname(path) === folder.path);
      sftp.name(
        id,
        inside.map(([path, file]) => ({
          filename: posix.basename(path),
          longname: `-rw-r--r-- ${posix.basename(path)}`,
          attrs: attributes(file),
        })),
      );
    });
    sftp.on('REMOVE', (id, path) =>
      run('remove', path, () => sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE)),
    );
    sftp.on('RENAME', rename);
  }
}

const nothing: SftpFile = { content: Buffer.alloc(0), modified: 0 };

const attributes = ({ content, modified }: SftpFile) => ({
  mode: 0o100_644,
  uid: 0,
  gid: 0,
  size: content.length,
  atime: modified,
  mtime: modified,
});
