import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program of its own with a task, and kills it when a moment after its beginning has come, unless it has ended
 * before.
 */
export async function killAt(
  moment: () => Promise<unknown>,
  { program, task }: { readonly program: string; readonly task: object },
): Promise<void> {
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const endedEarly = async () => {
    await ended;
    throw new Error(`${program} ended before it had begun.`);
  };
  await Promise.race([once(child.stdout, 'data'), endedEarly()]);
  await Promise.race([moment(), ended]);
  child.kill('SIGKILL');
  await ended;
}
