import type { GroupResource } from '@attune/contract/groups/group';
import type { OrganizationResource } from '@attune/contract/organizations/organization';
import type { PersonResource } from '@attune/contract/people/person';
import { type Ability, type Actor, can, type Subjects } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { createContext, type ReactNode, use } from 'react';

/** The signed-in user and the current organization. */
export type Viewer = {
  readonly person: PersonResource;
  readonly actor: Actor;
  readonly organization: OrganizationResource;
  /** Groups of the organization that the viewer can see, parents before children. */
  readonly groups: readonly GroupResource[];
};

export const ViewerContext = createContext<Viewer | undefined>(undefined);

export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error('No one is signed in here.');
  return viewer;
}

/** Switches to another organization, to its first page by default. */
export type SwitchOrganization = (organizationId: string, to?: string) => void;
export const SwitchOrganizationContext = createContext<SwitchOrganization>(() => undefined);

export function useSwitchOrganization(): SwitchOrganization {
  return use(SwitchOrganizationContext);
}

export function useOrganizationId(): Id<'organization'> {
  return useViewer().organization.id;
}

type AllowedProps<A extends Ability> = {
  readonly ability: A;
  readonly subject: Subjects[A];
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
};

/** Renders content only with permission. The server enforces access; this only hides what it would refuse. */
export function Allowed<A extends Ability>({ ability, subject, otherwise = null, children }: AllowedProps<A>) {
  return can(useViewer().actor, ability, subject) ? children : otherwise;
}
