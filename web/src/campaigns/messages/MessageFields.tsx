import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { MessageChannel } from '@attune/domain/campaigns';
import type { Problem } from '@attune/domain/kernel';
import type { MessageLanguage } from '@attune/domain/messaging';
import { TextInput } from '../../design/forms/fields.ts';
import { problemAt } from '../../platform/api/problems.ts';
import { languageNames } from './language-words.ts';
import { knownSubstitutions, type MessageForm, smsSizeWords } from './message-form.ts';
import { FormattedField } from './formatted/FormattedField.tsx';
import { WordsField } from './WordsField.tsx';

type Props = {
  readonly language: MessageLanguage;
  readonly form: MessageForm;
  readonly channels: readonly MessageChannel[];
  readonly templateData: CampaignResource['attributes']['templateData'];
  readonly problems: readonly Problem[];
  readonly onEdit: (changes: Partial<MessageForm>) => void;
};

/** Texts of a message in one language, for each of its channels. */
export function MessageFields({ language, form, channels, templateData, problems, onEdit }: Props) {
  const labelled = (name: string) => ({
    label: language === 'en' ? name : `${name} in ${languageNames[language]}`,
    lang: language,
  });
  return (
    <>
      {channels.includes('email') && (
        <>
          <TextInput
            {...labelled('Subject')}
            value={form.emailSubject}
            error={problemAt(problems, 'emailSubject')}
            onChange={(event) => onEdit({ emailSubject: event.target.value })}
          />
          <FormattedField
            {...labelled('Text')}
            value={form.emailBody}
            error={problemAt(problems, 'emailBody')}
            names={[...knownSubstitutions(templateData), 'promise']}
            onEdit={(emailBody) => onEdit({ emailBody })}
          />
        </>
      )}
      {channels.includes('sms') && (
        <WordsField
          {...labelled('Text message')}
          description={smsSizeWords(form.smsBody)}
          rows={3}
          value={form.smsBody}
          error={problemAt(problems, 'smsBody')}
          names={knownSubstitutions({})}
          onEdit={(smsBody) => onEdit({ smsBody })}
        />
      )}
    </>
  );
}
