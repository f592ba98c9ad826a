import { isOpenTo, type NavigationEntry } from '@attune/domain/access';
import { use } from 'react';
import { FlagsContext } from '../platform/flags.ts';
import { useViewer } from '../platform/viewer.tsx';

/** Group pages that the viewer can open. */
export function useGroupPages() {
  const { actor, organization } = useViewer();
  const flags = use(FlagsContext);
  const opens = (entry: NavigationEntry) =>
    isOpenTo(entry, actor, {
      flags: { limitedFeedbackAccess: flags['limited-feedback-access'], sunsetBanners: flags['sunset-banners'] },
      openTextFeedbackAccess: organization.attributes.openTextFeedbackAccess,
      availableOrganizationCount: 1,
      hasSessionAnalytics: flags['session-analytics'],
    });
  return { seesGroups: opens('groups'), seesGroupTypes: opens('group-type-management') };
}
