/** What a check found. A problem keeps Attune from working; a warning is something to know. */
export type Finding = {
  readonly subject: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string;
};

export type Check = () => Promise<readonly Finding[]>;

export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text });
export const warning = (subject: string, text: string, advice: string): Finding => ({
  subject,
  state: 'warning',
  text,
  advice,
});
export const problem = (subject: string, text: string, advice: string): Finding => ({
  subject,
  state: 'problem',
  text,
  advice,
});

/** The problems, or that there are none. */
export function unlessProblems(problems: readonly Finding[], fine: Finding): readonly Finding[] {
  return problems.length > 0 ? problems : [fine];
}

const subjectColumn = 15;
const indent = ' '.repeat('problem  '.length + subjectColumn);

/** The findings as lines, with their number at the end. */
export function describe(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ subject, state, text, advice }) => [
    `${state.padEnd('problem  '.length)}${subject.padEnd(subjectColumn)}${text}`,
    ...(advice === undefined ? [] : [`${indent}${advice}`]),
  ]);
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  const summary = `${counted(count('problem'), 'problem')} and ${counted(count('warning'), 'warning')}.`;
  return [...lines, '', summary].join('\n');
}

/** The code of a failure, because messages can contain secrets. */
export function codeOf(error: unknown): string {
  const { code, cause, responseCode, name } = error as {
    readonly code?: unknown;
    readonly cause?: { readonly code?: unknown };
    readonly responseCode?: unknown;
    readonly name?: unknown;
  };
  return String(cause?.code ?? responseCode ?? code ?? name);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
