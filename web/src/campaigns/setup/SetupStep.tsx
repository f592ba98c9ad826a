import { kindRules } from '@attune/domain/campaigns';
import type { CalendarDay } from '@attune/domain/kernel';
import { MessagesSection } from '../messages/MessagesSection.tsx';
import { AskSection } from './AskSection.tsx';
import { CadenceSection } from './CadenceSection.tsx';
import { ChannelSection } from './ChannelSection.tsx';
import { DatesSection } from './DatesSection.tsx';
import { ProtectionSection } from './ProtectionSection.tsx';
import { InvitationCalendar } from '../triggers/InvitationCalendar.tsx';
import { defaultTrigger } from '../triggers/trigger-words.ts';
import { TriggerSection } from '../triggers/TriggerSection.tsx';
import { WhoSection } from './WhoSection.tsx';
import type { SectionProps } from './section-props.ts';

type Props = SectionProps & {
  readonly slug: string;
  readonly campaignId: string | undefined;
  readonly slots: readonly CalendarDay[];
};

/** One step of a wizard. */
export function SetupStep({ slug, campaignId, slots, ...section }: Props) {
  const messages = campaignId !== undefined && <MessagesSection campaignId={campaignId} />;
  switch (slug) {
    case 'ask':
      return <AskSection {...section} />;
    case 'who':
      return (
        <>
          <WhoSection {...section} campaignId={campaignId} />
          <ChannelSection {...section} />
          <ProtectionSection {...section} />
        </>
      );
    case 'when':
      if (kindRules[section.kind].isTriggered)
        return (
          <>
            <TriggerSection {...section} />
            {campaignId !== undefined && (
              <InvitationCalendar
                campaignId={campaignId}
                event={(section.form.lifecycleTrigger ?? defaultTrigger).event}
              />
            )}
            {messages}
          </>
        );
      return (
        <>
          <DatesSection {...section} campaignId={campaignId} slots={slots} />
          {messages}
        </>
      );
    default:
      return (
        <>
          <AskSection {...section} />
          <DatesSection {...section} campaignId={campaignId} slots={slots} />
          <WhoSection {...section} campaignId={campaignId} />
          <ChannelSection {...section} />
          <ProtectionSection {...section} />
          {kindRules[section.kind].isRecurring && <CadenceSection {...section} />}
          {messages}
        </>
      );
  }
}
