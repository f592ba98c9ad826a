import type { CampaignKind } from '@attune/domain/campaigns';
import type { CalendarDay, Problem } from '@attune/domain/kernel';
import { MessagesSection } from '../messages/MessagesSection.tsx';
import { AskSection } from './AskSection.tsx';
import type { CampaignForm } from './campaign-form.ts';
import { DatesSection } from './DatesSection.tsx';
import { ProtectionSection } from './ProtectionSection.tsx';
import { WhoSection } from './WhoSection.tsx';

export type SectionProps = {
  readonly kind: CampaignKind;
  readonly form: CampaignForm;
  readonly change: (form: CampaignForm) => void;
  readonly problems: readonly Problem[];
};

type Props = SectionProps & { readonly slug: string; readonly campaignId: string | undefined; readonly slots: readonly CalendarDay[] };

/** What one step of a wizard asks for. */
export function SetupStep({ slug, campaignId, slots, ...section }: Props) {
  const messages = campaignId !== undefined && <MessagesSection campaignId={campaignId} />;
  switch (slug) {
    case 'ask':
      return <AskSection {...section} />;
    case 'who':
      return (
        <>
          <WhoSection {...section} />
          <ProtectionSection {...section} />
        </>
      );
    case 'when':
      return (
        <>
          <DatesSection {...section} slots={slots} />
          {messages}
        </>
      );
    default:
      return (
        <>
          <AskSection {...section} />
          <DatesSection {...section} slots={slots} />
          <WhoSection {...section} />
          <ProtectionSection {...section} />
          {messages}
        </>
      );
  }
}
