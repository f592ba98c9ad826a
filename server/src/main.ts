import { buildClients } from './clients.ts';
import { startWords } from './start-words.ts';
import { start } from './start.ts';
import { ConfigurationError, readConfig } from './platform/config.ts';
import { AlreadyRunning, DatabaseRefused } from './platform/database/index.ts';
import { StoreUnavailable } from './platform/storage/index.ts';

/** Errors that the operator can correct are printed as a sentence, without a stack trace. */
function isForPeople(error: unknown): error is Error {
  return (
    error instanceof ConfigurationError ||
    error instanceof AlreadyRunning ||
    error instanceof DatabaseRefused ||
    error instanceof StoreUnavailable ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

try {
  const config = readConfig(process.env);
  await buildClients(() => say(startWords.building));
  const running = await start(config, say);
  say(running.words);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void running.stop().finally(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`${isForPeople(error) ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}
