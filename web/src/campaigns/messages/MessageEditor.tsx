import type { CampaignResource, NotificationResource } from '@attune/contract/campaigns';
import { useRef } from 'react';
import { Textarea, TextInput } from '../../design/forms/fields.ts';
import { problemAt, problemsOf } from '../../platform/api/problems.ts';
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useUpdateMessage } from '../campaign-writes.ts';
import { SaveNote } from '../setup/SaveNote.tsx';
import { useAutosave } from '../setup/use-autosave.ts';
import { LivePreview } from './LivePreview.tsx';
import { changedMessage, formOfMessage, insertAt, knownSubstitutions, type MessageForm, messageProblems } from './message-form.ts';
import styles from './MessageEditor.module.css';
import { SendTime } from './SendTime.tsx';
import { SubstitutionHelp } from './SubstitutionHelp.tsx';

type Props = { readonly message: NotificationResource; readonly label: string; readonly campaign: CampaignResource; readonly isShown: boolean };

/** Writes one message, beside what its reader gets. */
export function MessageEditor({ message, label, campaign, isShown }: Props) {
  const { templateData } = campaign.attributes;
  const { value: form, change, flush, ...state } = useMessageAutosave(message, templateData);
  const body = useRef<HTMLTextAreaElement>(null);
  const problems = [...messageProblems(form, templateData), ...problemsOf(state.error)];
  const edit = (changes: Partial<MessageForm>) => change({ ...form, ...changes });

  const insert = (name: string) => {
    const field = body.current;
    const placeholder = `{{${name}}}`;
    const start = field?.selectionStart ?? form.emailBody.length;
    edit({ emailBody: insertAt(form.emailBody, placeholder, { start, end: field?.selectionEnd ?? start }) });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + placeholder.length, start + placeholder.length);
    });
  };

  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        <TextInput label="Subject" value={form.emailSubject} error={problemAt(problems, 'emailSubject')} onChange={(event) => edit({ emailSubject: event.target.value })} />
        <Textarea ref={body} label="Text" autosize minRows={8} value={form.emailBody} error={problemAt(problems, 'emailBody')} onChange={(event) => edit({ emailBody: event.target.value })} />
        <SubstitutionHelp names={[...knownSubstitutions(templateData), 'promise']} onInsert={insert} />
        <SendTime key={message.attributes.sendAt} message={message} />
        <SaveNote state={state} hasProblems={problems.length > 0} onRetry={() => void flush()} />
      </div>
      <LivePreview campaignId={campaign.id} notificationId={message.id} label={label} form={form} hasProblems={problems.length > 0} isShown={isShown} flush={flush} />
      <UnsavedGuard wouldLose={() => state.status === 'failed'} title="Leave without saving the message?" lost={`What you have written for “${label}” could not be saved. What was saved before stays.`} />
    </div>
  );
}

/** Words that could not be sent are kept here until they can. */
function useMessageAutosave(message: NotificationResource, templateData: CampaignResource['attributes']['templateData']) {
  const organizationId = useOrganizationId();
  const { mutateAsync: update } = useUpdateMessage();
  const params = { organizationId, campaignId: message.attributes.campaignId, notificationId: message.id };
  return useAutosave(formOfMessage(message), async (form, stored) => {
    const [problem] = messageProblems(form, templateData);
    if (problem) throw new Error(problem.detail);
    const attributes = changedMessage(form, stored);
    if (Object.keys(attributes).length > 0) await update({ params, body: { data: { type: 'campaign-notifications', attributes } } });
  });
}
