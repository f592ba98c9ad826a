import type { Config } from '../platform/config.ts';
import { type Connection, externalDatabase, findRunning } from '../platform/database/index.ts';
import { checkDatabase } from './database-checks.ts';
import { type Check, type Finding, codeOf, describe, problem } from './finding.ts';
import { checkDisk } from './folder-checks.ts';
import { checkStores } from './store-checks.ts';
import { checkAddress, checkMail, checkNode, checkSignIn, checkSupport, checkTextMessages } from './service-checks.ts';

type Dependencies = {
  readonly config: Config;
  /** By default the one in the configuration, or that of the embedded database. */
  readonly connection?: Connection;
};

/**
 * Checks an installation and says what to do about each problem. Never prints a secret. Changes nothing but an object
 * in S3, which it removes at once.
 */
export async function examine(needs: Dependencies) {
  const findings = await findingsOf(needs);
  return { text: describe(findings), hasFailed: findings.some(({ state }) => state === 'problem') };
}

/** What a check of the installation finds, by subject. The checks run at the same time: each waits for another service. */
export async function findingsOf({ config, connection: known }: Dependencies): Promise<readonly Finding[]> {
  const connection = known ?? externalDatabase(config) ?? (await findRunning(config.dataFolder));
  const checks: Readonly<Record<string, Check>> = {
    Node: checkNode,
    Database: () => checkDatabase({ connection, config }),
    Stores: () => checkStores(config),
    Disk: () => checkDisk(config),
    Address: () => checkAddress(config),
    'Sign-in': () => checkSignIn(config),
    Mail: () => checkMail(config),
    Support: () => checkSupport(config),
    'Text messages': () => checkTextMessages(config),
  };
  const found = await Promise.all(
    Object.entries(checks).map(([subject, check]) =>
      check().catch((error: unknown) => [
        problem(subject, `The check failed (${codeOf(error)}).`, 'Look at the log of Attune for the same time.'),
      ]),
    ),
  );
  return found.flat();
}
