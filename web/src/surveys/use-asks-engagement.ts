import { useQuery } from '@tanstack/react-query';
import { useOrganizationId } from '../platform/viewer.tsx';
import { asksEngagement } from './survey-shelves.ts';
import { sendableSurveysQuery } from './surveys.queries.ts';

/** Whether the selected surveys measure engagement; undefined while unknown or if none is selected. */
export function useAsksEngagement(chosen: readonly string[]): boolean | undefined {
  const surveys = useQuery(sendableSurveysQuery(useOrganizationId()));
  return surveys.data && chosen.length > 0 ? asksEngagement(surveys.data.data, chosen) : undefined;
}
