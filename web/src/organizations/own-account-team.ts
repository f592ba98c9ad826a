import type { listCustomerSuccessOfOrganization } from '@attune/contract/people/internal-people';
import type { Role } from '@attune/domain/access';
import { nameInLists } from '@attune/domain/people';
import type { Answer } from '../platform/api/call.ts';

type Member = {
  readonly id: string;
  readonly name: string;
  readonly emailAddress: string | null;
  readonly roles: readonly Role[];
};

/** The people of an account team with their roles, each person once. */
export function accountTeamOf({
  data,
  included = [],
}: Pick<Answer<typeof listCustomerSuccessOfOrganization>, 'data' | 'included'>): readonly Member[] {
  const slugs = new Map(included.flatMap((each) => (each.type === 'roles' ? [[each.id, each.attributes.slug]] : [])));
  const people = new Map(data.map((person) => [person.id, person.attributes]));
  return [...people].map(([id, { firstName, lastName, emailAddress }]) => ({
    id,
    name: nameInLists({ firstName, lastName, emailAddress }),
    emailAddress,
    roles: included.flatMap((each) => {
      if (each.type !== 'person-roles' || each.attributes.personId !== id) return [];
      return slugs.get(each.attributes.roleId) ?? [];
    }),
  }));
}
