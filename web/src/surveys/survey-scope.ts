import { can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { useRouterState } from '@tanstack/react-router';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';

/** An organization's surveys, or the shared library. */
export type SurveyScope = Id<'organization'> | 'library';

/** Pages below `/admin` are about the library, all others about the current organization. */
export function useSurveyScope(): SurveyScope {
  const organizationId = useOrganizationId();
  return useRouterState({ select: ({ location }) => isOfLibrary(location.pathname) }) ? 'library' : organizationId;
}

/** Whether the viewer can edit surveys here. */
export function useMayWrite(scope: SurveyScope): boolean {
  const { actor } = useViewer();
  return scope === 'library'
    ? can(actor, 'survey.updateGlobal', 'platform')
    : can(actor, 'survey.update', { organizationId: scope });
}

/** Whether a survey belongs to the scope: organizations can send library surveys but not edit them. */
export function isOwn(
  { attributes }: { readonly attributes: { readonly organizationId: string | null } },
  scope: SurveyScope,
): boolean {
  return (attributes.organizationId === null) === (scope === 'library');
}

function isOfLibrary(path: string): boolean {
  return path.startsWith('/admin/');
}
