import type { Config } from '../platform/config.ts';
import { type Connection, externalDatabase, findRunning } from '../platform/database/index.ts';
import { checkBackups } from './backup-checks.ts';
import { checkDatabase } from './database-checks.ts';
import { type Check, type Finding, codeOf, describe, problem } from './finding.ts';
import { checkDisks } from './disk-checks.ts';
import { checkMail, sendTestMail } from './mail-checks.ts';
import { checkSending } from './sending-checks.ts';
import { checkStores } from './store-checks.ts';
import {
  checkAddress,
  checkNode,
  checkSignIn,
  checkSupport,
  checkTextMessages,
  sendTestText,
} from './service-checks.ts';

type Dependencies = {
  readonly config: Config;
  /** By default the one in the configuration, or that of the embedded database. */
  readonly connection?: Connection;
  /** Whom to send a mail or text message, only on request. */
  readonly mailTo?: string | undefined;
  readonly textTo?: string | undefined;
};

/**
 * Checks an installation and says what to do about each problem. Never prints a secret. Changes nothing but a file
 * and a key, which it removes at once.
 */
export async function examine(needs: Dependencies) {
  const findings = await findingsOf(needs);
  return { text: describe(findings), hasFailed: findings.some(({ state }) => state === 'problem') };
}

/** What a check of the installation finds, by subject. The checks run at the same time: each waits for another service. */
export async function findingsOf({
  config,
  connection: known,
  mailTo,
  textTo,
}: Dependencies): Promise<readonly Finding[]> {
  const connection = known ?? externalDatabase(config) ?? (await findRunning(config.dataFolder));
  const checks: Readonly<Record<string, Check>> = {
    Node: checkNode,
    Database: () => checkDatabase({ connection, config }),
    Stores: () => checkStores(config),
    Disk: () => checkDisks(config),
    Backup: () => checkBackups(connection, config),
    Address: () => checkAddress(config),
    'Sign-in': () => checkSignIn(config),
    Mail: () => (mailTo === undefined ? checkMail(config) : sendTestMail(config, mailTo)),
    Messages: () => checkSending(connection),
    Support: () => checkSupport(config),
    'Text messages': () => (textTo === undefined ? checkTextMessages(config) : sendTestText(config, textTo)),
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
