import { performance } from 'node:perf_hooks';

/** The steps of an acceptance, each of which prints a line with its outcome and its time. */
export type Steps = {
  /** Runs a step. Its text is what was measured. */
  run<Result extends StepResult>(title: string, work: () => Promise<Result>): Promise<Result>;
  readonly failures: () => number;
};

/** `note` says what was measured, `broken` which promises were not kept. */
export type StepResult = { readonly note?: string; readonly broken?: readonly string[] };

/** A step that the following ones need has failed. */
export class StepFailed extends Error {}

export function createSteps(say: (line: string) => void): Steps {
  let failures = 0;
  return {
    failures: () => failures,
    async run(title, work) {
      const begun = performance.now();
      const print = (outcome: 'ok' | 'failed', details: readonly string[]) => {
        const seconds = ((performance.now() - begun) / 1000).toFixed(1);
        say([`${outcome.padEnd(6)} ${seconds.padStart(7)} s  ${title}`, ...details].join('\n                   '));
      };
      try {
        const result = await work();
        const broken = result.broken ?? [];
        if (broken.length > 0) failures += 1;
        print(broken.length > 0 ? 'failed' : 'ok', [...(result.note ? [result.note] : []), ...broken]);
        return result;
      } catch (error) {
        failures += 1;
        print('failed', [error instanceof Error ? error.message : String(error)]);
        throw new StepFailed(title, { cause: error });
      }
    },
  };
}
