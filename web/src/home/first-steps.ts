import type { CampaignStatus } from '@attune/domain/campaigns';
import { formatCountOf } from '../design/format/numbers.ts';

/** What an organization has so far. */
export type Setup = {
  readonly employees: number;
  /** Groups below the organization itself. */
  readonly groups: number;
  readonly leaders: number;
  readonly campaigns: readonly { readonly id: string; readonly status: CampaignStatus }[];
};

export type FirstStep = {
  readonly id: 'people' | 'groups' | 'access' | 'campaign' | 'publish';
  readonly label: string;
  readonly note: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly isDone: boolean;
};

/** The steps from an empty organization to its first survey, in order, with what is done. */
export function firstSteps({ employees, groups, leaders, campaigns }: Setup): readonly FirstStep[] {
  const draft = campaigns.find(({ status }) => status === 'pending');
  const isPublished = campaigns.some(({ status }) => status !== 'pending');
  return [
    {
      id: 'people',
      label: 'Import your people',
      note:
        employees > 1
          ? `${formatCountOf(employees, 'active employee', 'active employees')}.`
          : 'Upload a CSV or Excel file. You review it before anything is saved.',
      to: employees > 1 ? '/employee-list' : '/employee-list/import',
      isDone: employees > 1,
    },
    {
      id: 'groups',
      label: 'Check your groups',
      note:
        groups > 0
          ? `${formatCountOf(groups, 'group', 'groups')} in the hierarchy.`
          : 'Results are shown by group. The file can name them, or you add them here.',
      to: '/groups',
      isDone: groups > 0,
    },
    {
      id: 'access',
      label: 'Grant leaders access',
      note:
        leaders > 0
          ? `${formatCountOf(leaders, 'leader has', 'leaders have')} access.`
          : 'Leaders see the results of their groups once a survey has closed.',
      to: '/employee-list',
      search: { tab: 'access' },
      isDone: leaders > 0,
    },
    {
      id: 'campaign',
      label: 'Set up your first campaign',
      note: campaigns.length > 0 ? 'It is set up.' : 'Choose the questions, the people and the dates.',
      to: campaigns.length > 0 ? '/campaigns' : '/campaigns/new',
      isDone: campaigns.length > 0,
    },
    {
      id: 'publish',
      label: 'Confirm and publish it',
      note: isPublished
        ? 'The campaign page says when invitations are sent.'
        : 'No one is invited before you confirm it.',
      to: draft && !isPublished ? `/campaigns/${draft.id}` : '/campaigns',
      isDone: isPublished,
    },
  ];
}
