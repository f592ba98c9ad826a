import type { CadenceChoice, Campaign, CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Protection } from '@attune/domain/organizations';
import type { TemplateData } from './custom-words.ts';

/** `attributeType` is by what an employee was selected. */
export type StoredTarget = {
  readonly id: string;
  readonly targetType: 'groups' | 'employees';
  readonly targetId: string;
  readonly attributeType: string;
};

type StoredCampaignSurvey = {
  readonly id: string;
  readonly surveyId: string;
  readonly surveyTypeId: string;
  readonly order: number;
};

/** A campaign with everything that is kept about it. */
export type StoredCampaign = Campaign & {
  readonly name: string;
  /** Why it failed, in a sentence for people. */
  readonly error: string | null;
  readonly protection: Protection;
  /** The families by which results may be split, most important first. */
  readonly splits: readonly string[];
  readonly templateData: TemplateData;
  readonly campaignSurveys: readonly StoredCampaignSurvey[];
  readonly targets: readonly StoredTarget[];
  /** How the audience was chosen; null where nobody said. */
  readonly targetContext: Readonly<Record<string, unknown>> | null;
  /** Null until somebody is asked. */
  readonly audienceSize: number | null;
  /** How many have finished, as it was last shown; null until somebody is asked. */
  readonly completedCount: number | null;
  readonly engagementScore: number | null;
  readonly surveyVersion: number | null;
  readonly minutes: number | null;
  readonly keyShreddedAt: Date | null;
  /** Since when its insights are not told. */
  readonly insightsRemovedAt: Date | null;
  readonly createdAt: Date;
  /** The choice of a series of quarterly campaigns; null as the organization has it. */
  readonly cadenceDays: CadenceChoice | null;
  /** The campaign after which this one was prepared by itself. */
  readonly followsCampaignId: CampaignId | null;
  readonly globalCampaignId: Id<'global-campaign'> | null;
  readonly childCampaignCount: number;
};

/** A campaign that does not exist yet. */
export type NewCampaign = Pick<
  StoredCampaign,
  | 'name'
  | 'kind'
  | 'parentCampaignId'
  | 'startedAt'
  | 'endedAt'
  | 'confidentialityLevel'
  | 'protection'
  | 'splits'
  | 'channel'
  | 'templateData'
> & {
  /** Null for one that was prepared by itself. */
  readonly createdBy: Id<'person'> | null;
} & Partial<Pick<StoredCampaign, 'cadenceDays' | 'followsCampaignId' | 'globalCampaignId'>>;

export type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };
