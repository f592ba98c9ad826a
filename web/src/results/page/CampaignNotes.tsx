import { Note } from '../../design/page/Note.tsx';
import styles from './CampaignNotes.module.css';
import type { ResultsContext } from '../reading/context.ts';

/** What one should know about a campaign before one compares it. */
export function CampaignNotes({ scene: { campaign, choice, place } }: { readonly scene: ResultsContext }) {
  const result = choice.finished.find(({ attributes }) => attributes.campaignId === campaign.id)?.attributes;
  if (!result?.isSurveyUpgrade || place.part === 'people') return null;
  return (
    <div className={styles.notes}>
      <Note>
        <b>Upgrade to survey version 4.</b> {campaign.name} asks the statements of version 4, the campaign before it did
        not. Changes between the two may come from the wording: compare with the next campaign instead.
      </Note>
    </div>
  );
}
