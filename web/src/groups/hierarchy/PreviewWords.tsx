import { reasonOf } from '../../platform/api/api-error.ts';

type Props = { readonly words: readonly string[] | undefined; readonly error: Error | null };

/** Effect of a change, or why it is not possible. */
export function PreviewWords({ words, error }: Props) {
  if (error) return <span role="alert">{reasonOf(error)}</span>;
  return <span aria-live="polite">{words ? words.join(' ') : 'Checking what this changes…'}</span>;
}
