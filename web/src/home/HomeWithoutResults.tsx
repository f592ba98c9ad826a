import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { Allowed, useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { OpenSurveysSection } from '../profile/index.ts';
import { runningCampaigns } from '../results/index.ts';
import { DueNow } from './DueNow.tsx';
import { RunningNow } from './RunningNow.tsx';
import { welcomeWords } from './home-words.ts';
import { useDueItems } from './use-due-items.ts';

/** Home page without results access: how surveys arrive, and who can grant access. */
export function HomeWithoutResults() {
  const { person, organization } = useViewer();
  const organizationId = useOrganizationId();
  const due = useDueItems();
  return (
    <Page>
      <PageHeader
        page="Home"
        fact={welcomeWords(person.attributes)}
        comparison="You don’t have access to any results yet."
        actions={
          <Allowed ability="campaign.create" subject={{ organizationId }}>
            <ButtonLink rank="primary" to="/campaigns">
              Open campaigns
            </ButtonLink>
          </Allowed>
        }
      >
        <div className={layout.stack}>
          <p>
            When a survey of {organization.attributes.displayName} is open for you, you get a personal link by e-mail or
            text message. You don’t need an account to answer.
          </p>
          <p>
            Your answers are confidential: results are shown for groups, never for one person. If you lead a group and
            expect to see its results, ask the person who runs surveys at {organization.attributes.displayName} for
            access.
          </p>
        </div>
      </PageHeader>
      <DueNow items={due ?? []} />
      <Allowed ability="campaign.create" subject={{ organizationId }}>
        <Running />
      </Allowed>
      <OpenSurveysSection />
    </Page>
  );
}

function Running() {
  const campaigns = useQuery(runningCampaigns({ organizationId: useOrganizationId() })).data?.data ?? [];
  return campaigns.length > 0 && <RunningNow campaigns={campaigns} isAlone />;
}
