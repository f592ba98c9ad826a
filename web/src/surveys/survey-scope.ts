import { can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { useRouterState } from '@tanstack/react-router';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';

/**
 * Whose surveys are looked at: those that an organization can send, or those of the library, which all organizations
 * share.
 */
export type SurveyScope = Id<'organization'> | 'library';

/** Pages below `/admin` are about the library, all others about the organization one looks at. */
export function useSurveyScope(): SurveyScope {
  const organizationId = useOrganizationId();
  return useRouterState({ select: ({ location }) => isOfLibrary(location.pathname) }) ? 'library' : organizationId;
}

/** Whether the viewer may write surveys here. */
export function useMayWrite(scope: SurveyScope): boolean {
  const { actor } = useViewer();
  return scope === 'library'
    ? can(actor, 'survey.updateGlobal', 'platform')
    : can(actor, 'survey.update', { organizationId: scope });
}

/**
 * Whether a survey belongs to what is looked at: an organization sends surveys of the library, but does not change
 * them.
 */
export function isOwn(
  { attributes }: { readonly attributes: { readonly organizationId: string | null } },
  scope: SurveyScope,
): boolean {
  return (attributes.organizationId === null) === (scope === 'library');
}

function isOfLibrary(path: string): boolean {
  return path.startsWith('/admin/');
}
