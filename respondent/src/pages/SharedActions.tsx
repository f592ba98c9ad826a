import type { SharedAction } from '@attune/contract/respondent/models';

type Props = { readonly actions: readonly SharedAction[]; readonly done: string; readonly open: string };

/** Actions that leaders show, each with its state. */
export function SharedActions({ actions, done, open }: Props) {
  if (actions.length === 0) return null;
  return (
    <ul className="actions">
      {actions.map(({ title, isDone }) => (
        <li key={title}>
          {title} <small>{isDone ? done : open}</small>
        </li>
      ))}
    </ul>
  );
}
