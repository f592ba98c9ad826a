import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program in a separate process with a task, and kills it at a moment after its start, unless it has exited
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
