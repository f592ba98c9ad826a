import { type Socket, type AddressInfo, connect, createServer } from 'node:net';
import type { ServerAddress } from '../src/platform/database/index.ts';

/** What stands between a client and PostgreSQL. */
export type Gate = { readonly port: number; close(): Promise<void> };

/** An answer to the start of a connection, by its SQLSTATE. */
export type GateRefusal = { readonly code: string; readonly message: string };

/**
 * Stands between clients and PostgreSQL as a pooler does: drops the start-up options and passes on the rest, or answers
 * with an error as PostgreSQL and PgBouncer do.
 */
export async function startPostgresGate(
  { host, port }: ServerAddress,
  behave: 'pass' | 'drop options' | 'refuse options' | GateRefusal,
): Promise<Gate> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    client.once('data', (first: Buffer) => {
      const parameters = parametersIn(first);
      const refusal =
        typeof behave === 'object'
          ? behave
          : behave === 'refuse options' && parameters.has('options')
            ? { code: '08P01', message: 'unsupported startup parameter: options' }
            : undefined;
      if (refusal) return client.end(errorMessage(refusal));
      if (behave === 'drop options') parameters.delete('options');
      const database = connect(`${host}/.s.PGSQL.${port}`);
      sockets.add(database);
      database.on('error', () => client.destroy());
      database.write(startMessage(parameters));
      client.pipe(database).pipe(client);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const version = 196_608;

function parametersIn(message: Buffer): Map<string, string> {
  const words = message.subarray(8, message.readInt32BE(0)).toString().split('\0');
  const found = new Map<string, string>();
  for (let at = 0; at + 1 < words.length && words[at] !== ''; at += 2) found.set(words[at] ?? '', words[at + 1] ?? '');
  return found;
}

function startMessage(parameters: ReadonlyMap<string, string>): Buffer {
  const body = Buffer.from(`${[...parameters].flat().join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(version, 4);
  return Buffer.concat([head, body]);
}

function errorMessage({ code, message }: GateRefusal): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
