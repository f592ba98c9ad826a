import {
  type ResponseResource,
  getFeedback,
  getResponse,
  listResponses,
  updateResponse,
} from '@attune/contract/feedback/responses';
import { type Sentiment, type Theme, sentiments, themeTitles, themes } from '@attune/domain/feedback';
import { useState } from 'react';
import { Checkbox, Radio } from '../design/controls/Choice.tsx';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import layout from '../design/layout.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';

type Props = { readonly response: ResponseResource; readonly onClose: () => void };

const labels = { negative: 'Negative', neutral: 'Neutral', positive: 'Positive' } as const;
const maxThemes = 5;

/** Corrects what was determined automatically. */
export function CorrectDialog({ response, onClose }: Props) {
  const organizationId = useOrganizationId();
  const [sentiment, setSentiment] = useState<Sentiment | null>(response.attributes.sentiment);
  const [chosen, setChosen] = useState<readonly Theme[]>(response.attributes.themes);
  const correct = useWrite(updateResponse, {
    texts: { success: 'Successfully updated comment', failure: 'Failed to update comment' },
    refetches: [listResponses, getResponse, getFeedback],
    onSuccess: onClose,
  });
  const toggle = (theme: Theme) =>
    setChosen(chosen.includes(theme) ? chosen.filter((each) => each !== theme) : [...chosen, theme]);
  return (
    <FormDialog
      title="Correct sentiment and themes"
      submitLabel="Save"
      isReady={sentiment !== null && !correct.isPending}
      onSubmit={() =>
        correct.mutate({
          params: { organizationId, responseId: response.id },
          body: { data: { type: 'responses', attributes: { sentiment: sentiment ?? 'neutral', themes: [...chosen] } } },
        })
      }
      onClose={onClose}
    >
      <p>{response.attributes.body}</p>
      <fieldset className={layout.stack}>
        <legend>Sentiment</legend>
        {sentiments.map((each) => (
          <Radio key={each} name="sentiment" checked={sentiment === each} onChange={() => setSentiment(each)}>
            {labels[each]}
          </Radio>
        ))}
      </fieldset>
      <fieldset className={layout.stack}>
        <legend>Themes, at most {maxThemes}</legend>
        {themes.map((theme) => (
          <Checkbox
            key={theme}
            checked={chosen.includes(theme)}
            disabled={!chosen.includes(theme) && chosen.length >= maxThemes}
            onChange={() => toggle(theme)}
          >
            {themeTitles[theme]}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  );
}
