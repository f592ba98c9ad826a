import { type Actor, authorize } from '@attune/domain/access';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Connection } from '../platform/database/index.ts';
import type { Queue } from '../platform/queue/index.ts';
import { readVersion } from '../platform/version.ts';
import { findingsOf } from './examine.ts';
import type { Finding } from './finding.ts';

export type StatusDependencies = {
  readonly config: Config;
  readonly connection: Connection;
  readonly queue: Pick<Queue, 'state'>;
  readonly clock: Clock;
};

export type InstallationStatus = {
  readonly version: string;
  readonly checkedAt: Date;
  readonly findings: readonly Finding[];
  readonly waitingJobs: number;
  readonly oldestJobSeconds: number;
};

const order: readonly Finding['state'][] = ['problem', 'warning', 'ok'];

/** Checks the installation that answers, for people who are responsible for it. Problems come first. */
export async function readStatus(
  { config, connection, queue, clock }: StatusDependencies,
  actor: Actor,
): Promise<InstallationStatus> {
  authorize(actor, 'installation.read', 'platform');
  const [findings, { waiting, oldestSeconds }, version] = await Promise.all([
    findingsOf({ config, connection }),
    queue.state(),
    readVersion(),
  ]);
  return {
    version,
    checkedAt: clock.now(),
    findings: findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)),
    waitingJobs: waiting,
    oldestJobSeconds: oldestSeconds,
  };
}
