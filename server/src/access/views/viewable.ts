import { type Actor, obstacleToView } from '@attune/domain/access';
import type { AccessEmployee } from '../access-subjects.repository.ts';

/** Whether a reader can view the product as a person, and the reason if not. */
export type Viewable = { readonly isAllowed: boolean; readonly reason: string | null };

type Question = {
  readonly employee: Pick<AccessEmployee, 'personId' | 'isActive' | 'pendingSince'>;
  readonly person: Actor;
  /** Why the reader cannot change the person's access; null if they can. */
  readonly reasonAgainstChange: string | null;
};

export function viewable(reader: Actor, { employee, person, reasonAgainstChange }: Question): Viewable {
  const reason = reasonAgainstChange ?? obstacleOf(employee) ?? obstacleToView(reader, person) ?? null;
  return { isAllowed: reason === null, reason };
}

function obstacleOf({ personId, isActive, pendingSince }: Question['employee']): string | undefined {
  if (personId === null) return 'This person has no account yet: no access has been granted.';
  return isActive && pendingSince === null ? undefined : 'This person cannot sign in at present.';
}
