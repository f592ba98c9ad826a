import { ExplainNumber } from '../../design/marks/ExplainNumber.tsx';
import { MethodLink } from '../../method/index.ts';
import type { Explanation } from './explanations.ts';

/** "Explain this number": opens the calculation of a number with its own figures. */
export function Explain({
  about: { part, ...about },
  words,
  look = 'words',
}: {
  readonly about: Explanation;
  readonly words?: string;
  readonly look?: 'words' | 'number';
}) {
  return (
    <ExplainNumber {...about} look={look} {...(words !== undefined && { words })} more={<MethodLink part={part} />} />
  );
}
