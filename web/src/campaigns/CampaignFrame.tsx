import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Page } from '../design/page/Page.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId } from '../platform/viewer.tsx';
import type { CampaignDocument } from './campaign-document.ts';
import { campaignQuery } from './campaigns.queries.ts';

/** The campaign in the URL. */
export function useCampaignPlace() {
  const { campaignId = '' }: { readonly campaignId?: string } = useParams({ strict: false });
  return { organizationId: useOrganizationId(), campaignId };
}

type Props = {
  /** "Loading the campaign". */
  readonly label: string;
  /** Further queries that must be loaded as well. */
  readonly also?: readonly UseQueryResult[];
  readonly children: (document: CampaignDocument, readAt: number) => ReactNode;
};

/** A page about the campaign in the URL, or a not-found page. */
export function CampaignFrame({ label, also = [], children }: Props) {
  const campaign = useQuery(campaignQuery(useCampaignPlace()));
  const reads = [campaign, ...also];
  const error = reads.find((read) => read.error !== null)?.error ?? null;
  return (
    <Page>
      <PagePhases
        phase={pagePhaseOf({ reads })}
        loading={<PageSkeleton label={label} />}
        error={
          <ReadFailure
            subject="The campaign"
            resource="Campaign"
            notFoundActions={
              <ButtonLink rank="primary" to="/campaigns">
                All campaigns
              </ButtonLink>
            }
            error={error}
            onRetry={() => void Promise.all(reads.map((read) => read.refetch()))}
          />
        }
      >
        {campaign.data && children(campaign.data, campaign.dataUpdatedAt)}
      </PagePhases>
    </Page>
  );
}
