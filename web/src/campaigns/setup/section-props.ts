import type { CampaignKind } from '@attune/domain/campaigns';
import type { CampaignForm } from './campaign-form.ts';
import type { Problem } from '@attune/domain/kernel';

export type SectionProps = {
  readonly kind: CampaignKind;
  readonly form: CampaignForm;
  readonly change: (form: CampaignForm) => void;
  readonly problems: readonly Problem[];
};
