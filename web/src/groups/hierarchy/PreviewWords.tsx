import { reasonOf } from '../../platform/api/api-error.ts';

type Props = { readonly words: readonly string[] | undefined; readonly error: Error | null };

/** What a change would do, a sentence after the other; why it cannot be done. */
export function PreviewWords({ words, error }: Props) {
  if (error) return <span role="alert">{reasonOf(error)}</span>;
  return <span aria-live="polite">{words ? words.join(' ') : 'Checking what this changes…'}</span>;
}
