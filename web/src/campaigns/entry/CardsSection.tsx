import type { CampaignEntryResource } from '@attune/contract/campaigns/entries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { Checkbox } from '../../design/controls/Choice.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { Note } from '../../design/page/Note.tsx';
import { Section } from '../../design/page/Page.tsx';
import { DownloadButton, isRunning, JobProgress, jobQuery } from '../../jobs/index.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import type { Person } from '../people/PersonChips.tsx';
import { PersonPicker } from '../people/PersonPicker.tsx';
import styles from './entry.module.css';
import { LanguageChoice, type PaperLanguage } from './LanguageChoice.tsx';
import { useCreateCards } from './entry.queries.ts';
import { cardsQuestion } from './entry-words.ts';

type Props = { readonly entry: CampaignEntryResource['attributes'] };

/** Access code cards for everyone without contact details, or for selected people. */
export function CardsSection({ entry: { campaignId, unreachedCount } }: Props) {
  const organizationId = useOrganizationId();
  const [language, setLanguage] = useState<PaperLanguage>('en');
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [isRenewed, setIsRenewed] = useState(false);
  const [asked, setAsked] = useState<'unreached' | 'chosen'>();
  const [jobId, setJobId] = useState<string>();
  const create = useCreateCards(setJobId);
  const make = () => {
    const employeeIds = asked === 'chosen' ? { employeeIds: people.map(({ id }) => id) } : {};
    setAsked(undefined);
    create.mutate({ params: { organizationId, campaignId }, body: { ...employeeIds, isRenewed, language } });
  };
  return (
    <Section
      id="cards"
      title="Cards with codes"
      under="Eight per sheet, to cut out and hand over. Each card belongs to one person and opens the survey once."
    >
      <div className={styles.stack}>
        <div className={styles.row}>
          <LanguageChoice value={language} onChange={setLanguage} />
          <Button
            rank="primary"
            disabled={unreachedCount === 0 || create.isPending}
            onClick={() => setAsked('unreached')}
          >
            {unreachedCount === 0
              ? 'No one needs a card'
              : `Cards for ${formatCountOf(unreachedCount, 'person', 'people')}`}
          </Button>
        </div>
        <PersonPicker label="People who need cards" people={people} onChange={setPeople} />
        <Checkbox checked={isRenewed} onChange={({ target }) => setIsRenewed(target.checked)}>
          Replace existing codes, for cards that are lost or used
        </Checkbox>
        {people.length > 0 && (
          <Button disabled={create.isPending} onClick={() => setAsked('chosen')}>
            Cards for {formatCountOf(people.length, 'chosen person', 'chosen people')}
          </Button>
        )}
        {jobId && <CardsFile jobId={jobId} campaignId={campaignId} />}
        {asked && (
          <ConfirmDialog
            {...cardsQuestion({ count: asked === 'chosen' ? people.length : unreachedCount, isRenewed })}
            confirmLabel="Create cards"
            keepLabel="Not now"
            isDestructive={isRenewed}
            onConfirm={make}
            onClose={() => setAsked(undefined)}
          />
        )}
      </div>
    </Section>
  );
}

function CardsFile({ jobId, campaignId }: { readonly jobId: string; readonly campaignId: string }) {
  const organizationId = useOrganizationId();
  const job = useQuery(jobQuery(organizationId, jobId)).data?.data;
  if (!job) return null;
  if (isRunning(job)) return <JobProgress job={job} label="Creating cards" />;
  const { resultFileId, error } = job.attributes;
  if (resultFileId === null)
    return <Note look="error">{error ?? 'The cards are no longer available. Create them again.'}</Note>;
  return (
    <DownloadButton organizationId={organizationId} fileId={resultFileId} name={`cards-${campaignId}.pdf`}>
      Download cards
    </DownloadButton>
  );
}
