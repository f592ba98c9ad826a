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
  /** Closes the pipe that keeps the server up. */
  letGo(): void;
};

/**
 * A shell between us and the server holds the end of a pipe. When we are gone, killed even, the pipe ends and the
 * shell stops the server; no code of ours has to run for that.
 */
const watchdog = `"$@" 3<&- & server=$!
trap '' INT TERM HUP
(cat >/dev/null; kill -INT $server 2>/dev/null) <&3 &
wait $server`;

/** Starts PostgreSQL once; it may still turn out not to become ready. */
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
    // What the server says may end in our log, so it must not repeat what people wrote.
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
