import type { Config } from '../platform/config.ts';
import { externalDatabase, findRunning } from '../platform/database/index.ts';
import { checkDatabase } from './database-checks.ts';
import { type Check, type Finding, codeOf, describe, problem } from './finding.ts';
import { checkDisk } from './folder-checks.ts';
import { checkStores } from './store-checks.ts';
import { checkAddress, checkMail, checkNode, checkSignIn, checkTextMessages } from './service-checks.ts';

/**
 * Checks an installation and says what to do about each problem. Never prints a secret. Changes nothing but an object in
 * S3, which it removes at once.
 */
export async function examine({ config }: { readonly config: Config }) {
  const connection = externalDatabase(config) ?? (await findRunning(config.dataFolder));
  const checks: Readonly<Record<string, Check>> = {
    Node: checkNode,
    Database: () => checkDatabase({ connection, config }),
    Stores: () => checkStores(config),
    Disk: () => checkDisk(config),
    Address: () => checkAddress(config),
    'Sign-in': () => checkSignIn(config),
    Mail: () => checkMail(config),
    'Text messages': () => checkTextMessages(config),
  };
  const findings: Finding[] = [];
  for (const [subject, check] of Object.entries(checks))
    findings.push(
      ...(await check().catch((error: unknown) => [
        problem(subject, `The check failed (${codeOf(error)}).`, 'Look at the log of Attune for the same time.'),
      ])),
    );
  return { text: describe(findings), hasFailed: findings.some(({ state }) => state === 'problem') };
}
