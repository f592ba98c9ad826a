import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { MessageChannel } from '@attune/domain/campaigns';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { problemsOf } from '../../platform/api/problems.ts';
import { SaveNote } from '../../platform/autosave/SaveNote.tsx';
import type { Autosave } from '../../platform/autosave/use-autosave.ts';
import { goOnWithin } from '../../design/focus.ts';
import text from '../../design/text.module.css';
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx';
import type { PreviewLook } from '../campaigns.queries.ts';
import { LivePreview } from './LivePreview.tsx';
import { channelsFor, isSaying, type MessageForm, messageProblems } from './message-form.ts';
import { MessageFields } from './MessageFields.tsx';
import { PreviewLooks } from './PreviewLooks.tsx';
import { languageNames } from './language-words.ts';
import styles from './WordsEditor.module.css';

type Props = {
  readonly notificationId: string;
  readonly label: string;
  readonly campaign: CampaignResource;
  readonly isShown: boolean;
  readonly look: PreviewLook;
  readonly onLook: (look: PreviewLook) => void;
  readonly draft: Autosave<MessageForm>;
  /** Default text in this language; undefined while loading. */
  readonly byDefault: MessageForm | undefined;
  /** The English text, edited beside a translation on wide screens. */
  readonly english?: Autosave<MessageForm> | undefined;
  /** Which languages have an own text. */
  readonly byLanguage: string;
  /** Settings of the message for all languages. */
  readonly children: ReactNode;
};

/** Edits one message in one language, beside its preview. */
export function WordsEditor(props: Props) {
  const { notificationId, label, campaign, isShown, look, onLook, draft, byDefault, english, byLanguage, children } =
    props;
  const { templateData, deliveryChannel } = campaign.attributes;
  const channels = channelsFor(deliveryChannel);
  const { value: form, change, flush, ...state } = draft;
  const problems = [...messageProblems(form, { words: templateData, channels }), ...problemsOf(state.error)];
  const hasProblems = problems.length > 0;
  // Results that arrive later must not overwrite edits made meanwhile.
  const fields = useRef<HTMLDivElement>(null);
  const describeDefault = () => {
    if (byDefault) change(byDefault);
    goOnWithin(fields.current, 'input, textarea, [role=textbox]');
  };
  const [wanted, setWanted] = useState<PreviewLook>();
  const latest = useRef<PreviewLook>(undefined);
  // The text is saved before another one is shown. Of two choices made meanwhile, the last one counts.
  const lookAt = async (next: PreviewLook) => {
    latest.current = next;
    setWanted(next);
    await flush();
    if (latest.current !== next) return;
    setWanted(undefined);
    onLook(next);
  };

  return (
    <>
      <PreviewLooks channels={channels} look={wanted ?? look} onChange={(next) => void lookAt(next)} />
      <p className={styles.byLanguage}>{byLanguage}</p>
      <div className={styles.columns}>
        {english && <EnglishText campaign={campaign} channels={channels} draft={english} />}
        <div ref={fields} className={styles.fields}>
          {english && <h3 className={text.subheading}>{languageNames[look.language]}</h3>}
          <MessageFields
            language={look.language}
            form={form}
            channels={channels}
            templateData={templateData}
            problems={problems}
            onEdit={(changes) => change({ ...form, ...changes })}
          />
          <div className={styles.foot}>
            <SaveNote state={state} hasProblems={hasProblems} onRetry={() => void flush()} />
            {byDefault && !isSaying(form, byDefault, channels) && (
              <Button rank="tertiary" size="small" icon="history" onClick={describeDefault}>
                Restore default text
              </Button>
            )}
          </div>
          {children}
        </div>
        <LivePreview
          campaignId={campaign.id}
          notificationId={notificationId}
          label={label}
          look={look}
          form={form}
          hasProblems={hasProblems}
          isShown={isShown}
          flush={flush}
        />
      </div>
      <UnsavedGuard
        wouldLose={() => state.status === 'failed'}
        title="Leave without saving the message?"
        lost={`Your text for “${label}” could not be saved. The previous version is kept.`}
      />
    </>
  );
}

type EnglishProps = Pick<Props, 'campaign' | 'draft'> & { readonly channels: readonly MessageChannel[] };

/** The English text beside its translation. */
function EnglishText({ campaign: { attributes }, channels, draft }: EnglishProps) {
  const { value: form, change, flush, ...state } = draft;
  const problems = [...messageProblems(form, { words: attributes.templateData, channels }), ...problemsOf(state.error)];
  return (
    <div className={styles.english}>
      <h3 className={text.subheading}>{languageNames.en}</h3>
      <MessageFields
        language="en"
        form={form}
        channels={channels}
        templateData={attributes.templateData}
        problems={problems}
        onEdit={(changes) => change({ ...form, ...changes })}
      />
      <SaveNote state={state} hasProblems={problems.length > 0} onRetry={() => void flush()} />
    </div>
  );
}
