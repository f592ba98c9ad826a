import type { CampaignResource } from '@attune/contract/campaigns';
import type { MessageChannel } from '@attune/domain/campaigns';
import type { Problem } from '@attune/domain/kernel';
import { TextInput } from '../../design/forms/fields.ts';
import { problemAt } from '../../platform/api/problems.ts';
import { knownSubstitutions, type MessageForm, smsSizeWords } from './message-form.ts';
import { WordsField } from './WordsField.tsx';

type Props = {
  readonly form: MessageForm;
  readonly channels: readonly MessageChannel[];
  readonly templateData: CampaignResource['attributes']['templateData'];
  readonly problems: readonly Problem[];
  readonly onEdit: (changes: Partial<MessageForm>) => void;
};

/** The English words of a message, for each channel by which it goes out. */
export function MessageFields({ form, channels, templateData, problems, onEdit }: Props) {
  return (
    <>
      {channels.includes('email') && (
        <>
          <TextInput label="Subject" value={form.emailSubject} error={problemAt(problems, 'emailSubject')} onChange={(event) => onEdit({ emailSubject: event.target.value })} />
          <WordsField label="Text" rows={8} value={form.emailBody} error={problemAt(problems, 'emailBody')} names={[...knownSubstitutions(templateData), 'promise']} onEdit={(emailBody) => onEdit({ emailBody })} />
        </>
      )}
      {channels.includes('sms') && (
        <WordsField label="Text message" description={smsSizeWords(form.smsBody)} rows={3} value={form.smsBody} error={problemAt(problems, 'smsBody')} names={knownSubstitutions({})} onEdit={(smsBody) => onEdit({ smsBody })} />
      )}
    </>
  );
}
