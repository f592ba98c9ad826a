import { run } from './run.ts';

type Audit = {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
};

/**
 * Known vulnerabilities of packages that run in production. An advisory can appear on any day, and not every registry
 * has them, so the tests do not ask: a change is not wrong because of it.
 */
export async function vulnerabilityFindings(): Promise<readonly string[]> {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json']);
  const { vulnerabilities } = readAudit(output);
  if (vulnerabilities) {
    return Object.entries(vulnerabilities)
      .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
      .map(([name, { severity, range }]) => `${name} ${range} has a known vulnerability: ${severity}`);
  }
  console.log('skipped known vulnerabilities: the registry of npm does not answer');
  return [];
}

function readAudit(output: string): Audit {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as Audit;
  } catch {
    return {};
  }
}
