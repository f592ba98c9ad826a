import { buildClients } from './clients.ts';
import { startWords } from './start-words.ts';
import { explainStartFailure } from './start-failure.ts';
import { start } from './start.ts';
import { readConfig } from './platform/config.ts';
import { refuseOpenInstallation } from './platform/serving.ts';

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

try {
  const config = readConfig(process.env);
  refuseOpenInstallation(config);
  await buildClients(() => say(startWords.building));
  const running = await start(config, say);
  say(running.words);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void running.stop().finally(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`${explainStartFailure(error) ?? (error as Error).stack ?? String(error)}\n`);
  process.exit(1);
}
