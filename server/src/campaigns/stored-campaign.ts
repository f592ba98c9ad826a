import type { CadenceChoice, Campaign, CampaignId } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { Protection } from '@attune/domain/organizations';
import type { TemplateData } from './custom-words.ts';

/** `attributeType` is the attribute by which an employee was selected. */
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

/** A campaign with all stored attributes. */
export type StoredCampaign = Campaign & {
  readonly name: string;
  /** Why it failed, as a message for users. */
  readonly error: string | null;
  readonly protection: Protection;
  /** Group types by which results can be split, most important first. */
  readonly splits: readonly string[];
  readonly templateData: TemplateData;
  readonly campaignSurveys: readonly StoredCampaignSurvey[];
  readonly targets: readonly StoredTarget[];
  /** How the audience was chosen; null if not specified. */
  readonly targetContext: Readonly<Record<string, unknown>> | null;
  /** Null until people are invited. */
  readonly audienceSize: number | null;
  /** Disclosed number of completed responses; null until people are invited. */
  readonly completedCount: number | null;
  readonly engagementScore: number | null;
  readonly surveyVersion: number | null;
  readonly minutes: number | null;
  readonly keyShreddedAt: Date | null;
  /** When its insights were hidden. */
  readonly insightsRemovedAt: Date | null;
  readonly createdAt: Date;
  /** Cadence of a series of quarterly campaigns; null for the organization's default. */
  readonly cadenceDays: CadenceChoice | null;
  /** The campaign after which this one was drafted automatically. */
  readonly followsCampaignId: CampaignId | null;
  readonly globalCampaignId: Id<'global-campaign'> | null;
  readonly childCampaignCount: number;
};

/** A campaign to be created. */
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
  /** Null for automatically drafted campaigns. */
  readonly createdBy: Id<'person'> | null;
} & Partial<Pick<StoredCampaign, 'cadenceDays' | 'followsCampaignId' | 'globalCampaignId'>>;

export type CampaignRef = { readonly organizationId: Id<'organization'>; readonly campaignId: Id<'campaign'> };
