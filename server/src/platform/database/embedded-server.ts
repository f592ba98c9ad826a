import { once } from 'node:events';
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type Cluster, serverEnvironment, socketPort } from './embedded-cluster.ts';
import { serverName } from './embedded-holder.ts';

/** One run of PostgreSQL. */
export type RunningServer = {
  readonly isReady: Promise<boolean>;
  readonly ended: Promise<unknown>;
  lastOutput(): string;
  /** Closes the pipe that keeps the server running. */
  letGo(): void;
};

/**
 * A shell between this process and the server holds one end of a pipe. When this process ends, even if killed, the pipe
 * closes and the shell stops the server; none of our code has to run for that.
 */
const watchdog = `"$@" 3<&- & server=$!
trap '' INT TERM HUP
(cat >/dev/null; kill -INT $server 2>/dev/null) <&3 &
wait $server`;

/** Starts PostgreSQL once; the server may still fail to become ready. */
export function launch(cluster: Cluster, isDisposable: boolean): RunningServer {
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      watchdog,
      'attune-database',
      join(cluster.programs, 'bin', 'postgres'),
      ...serverArguments(cluster, isDisposable),
    ],
    {
      ...cluster.identity,
      env: { ...serverEnvironment, HOME: cluster.folder },
      cwd: cluster.folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  const output = watchOutput(child);
  const ended = once(child, 'exit');
  return {
    isReady: Promise.race([output.ready, ended.then(() => false)]),
    ended,
    lastOutput: output.last,
    letGo: () => (child.stdio[3] as Socket).end(),
  };
}

function watchOutput(child: ChildProcess): { readonly ready: Promise<boolean>; last: () => string } {
  let text = '';
  const ready = new Promise<boolean>((resolve) => {
    child.stderr?.on('data', (chunk) => {
      text = (text + String(chunk)).slice(-4000);
      if (text.includes('ready to accept connections')) resolve(true);
    });
  });
  return { ready, last: () => text };
}

function serverArguments(cluster: Cluster, isDisposable: boolean): string[] {
  const options = {
    cluster_name: serverName,
    listen_addresses: '',
    port: socketPort,
    unix_socket_directories: `"${cluster.socketFolder}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: '256MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Server messages may end up in our log, so they must not contain user data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(isDisposable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '64MB',
      autovacuum: 'off',
    }),
  };
  return [
    '-D',
    cluster.reachableFolder,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
