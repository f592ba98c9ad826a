import { getResultsNotice } from '@attune/contract/messages/results-notices';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { MailPanel } from '../../design/mail/MailPanel.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { Section } from '../../design/page/Page.tsx';
import { read } from '../../platform/queries.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { resultsNoticeFinding } from './results-notice-words.ts';

/** The e-mail about available results, which administrators and leaders get by themselves. */
export function ResultsNoticeSection({ campaign }: { readonly campaign: CampaignResource }) {
  const { actor } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const place = { organizationId: useOrganizationId(), campaignId: campaign.id };
  const mayRead = can(actor, 'campaign.readMessages', place);
  const notice = useQuery({ ...read(getResultsNotice, { params: place }), enabled: mayRead });
  const mail = notice.data?.data.attributes;
  if (!mail) return null;
  return (
    <Section
      id="results-notice"
      title={resultsNoticeFinding(mail.recipientCount)}
      under="It is sent once, when the campaign has closed and its results are available."
      tools={
        <Button icon="mail" onClick={() => setIsOpen(true)}>
          Preview e-mail
        </Button>
      }
    >
      {isOpen && (
        <Dialog
          title="E-mail to administrators and leaders"
          size="large"
          onClose={() => setIsOpen(false)}
          footer={<Button onClick={() => setIsOpen(false)}>Close</Button>}
        >
          <MailPanel label="E-mail about results" preview={{ channel: 'email', ...mail }} />
        </Dialog>
      )}
    </Section>
  );
}
