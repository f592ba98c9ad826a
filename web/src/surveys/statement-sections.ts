import type { AnswerKind } from './answer-kinds.ts';

type Placed = { readonly kind: AnswerKind; readonly sphere: string };

/** Section of a statement: its sphere, or its answer type. */
function sectionOf({ kind, sphere }: Placed): string {
  switch (kind) {
    case 'likert5':
      return sphere;
    case 'enps':
      return 'Recommending the organization';
    case 'open_response':
      return 'In their own words';
  }
}

/** Section of a statement from the API. */
export function sectionOfStatement({
  statementType,
  sphere,
}: {
  readonly statementType: AnswerKind;
  readonly sphere: string;
}): string {
  return sectionOf({ kind: statementType, sphere });
}

/** The section that starts with a statement; undefined if it continues the previous one. */
export function sectionBeginningAt(statements: readonly Placed[], index: number): string | undefined {
  const [before, own] = [statements[index - 1], statements[index]];
  const section = own && sectionOf(own);
  return before && sectionOf(before) === section ? undefined : section;
}

/** Number of statements by section, in survey order. */
export function sectionCounts(
  statements: readonly Placed[],
): readonly { readonly section: string; readonly count: number }[] {
  return [...Map.groupBy(statements, sectionOf)].map(([section, { length }]) => ({ section, count: length }));
}
