import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { MessageLanguageResource, NotificationResource } from '@attune/contract/messages/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { FileDrop } from '../../design/controls/FileDrop.tsx';
import { formatCount } from '../../design/format/numbers.ts';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { Note } from '../../design/page/Note.tsx';
import { fileProblemsOf } from '../../design/table/file-problems.ts';
import { type Column, Table } from '../../design/table/Table.tsx';
import text from '../../design/text.module.css';
import { reasonOf } from '../../platform/api/api-error.ts';
import { problemsOf } from '../../platform/api/problems.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { messageLanguagesQuery } from '../campaigns.queries.ts';
import { type LabelledMessage, labelledMessages } from '../message-labels.ts';
import { languageNames, wordsInLanguage } from './language-words.ts';
import styles from './LanguagesDialog.module.css';
import { useExportTexts, useImportTexts } from './message-writes.ts';

type Props = {
  readonly campaign: CampaignResource;
  readonly messages: readonly NotificationResource[];
  readonly onTaken: () => void;
  readonly onClose: () => void;
};

/** Exports and imports the message texts in all languages. */
export function LanguagesDialog({ campaign, messages, onTaken, onClose }: Props) {
  const params = { organizationId: useOrganizationId(), campaignId: campaign.id };
  const [file, setFile] = useState<File>();
  const languages = useQuery(messageLanguagesQuery(params));
  const download = useExportTexts(`${campaign.attributes.name} messages.csv`);
  const taking = useImportTexts(onTaken);
  const take = (chosen: File) => {
    setFile(chosen);
    taking.send(params, chosen);
  };

  return (
    <Dialog title="Message translations" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <p className={text.secondary}>
        Everyone gets messages in their own language. Where you have not added a translation, the default text is sent.
        Choose a language above a message to write it yourself, or give this file to a translator.
      </p>
      <Table
        label="Languages"
        columns={columnsOf(labelledMessages(messages))}
        rows={languages.data?.data ?? []}
        keyOf={({ id }) => id}
      />
      <div className={styles.file}>
        <Button icon="download" size="small" disabled={download.isPending} onClick={() => download.mutate(params)}>
          Download texts
        </Button>
        <FileDrop
          label={taking.isPending && file ? `Reading ${file.name}` : 'Drop the file here, or choose it'}
          accept=".csv,text/csv"
          isBusy={taking.isPending}
          onFile={take}
        >
          A CSV file with a column for each language. An empty cell uses the default text.
        </FileDrop>
      </div>
      {file && taking.error && <Mistakes fileName={file.name} error={taking.error} />}
    </Dialog>
  );
}

function columnsOf(messages: readonly LabelledMessage[]): readonly Column<MessageLanguageResource>[] {
  return [
    {
      key: 'language',
      label: 'Language',
      isRowName: true,
      render: ({ attributes }) => languageNames[attributes.language],
    },
    {
      key: 'people',
      label: 'People',
      isNumeric: true,
      render: ({ attributes }) => formatCount(attributes.recipientCount),
    },
    {
      key: 'words',
      label: 'They receive',
      render: ({ attributes }) => <span className={text.secondary}>{wordsInLanguage(attributes, messages)}</span>,
    },
  ];
}

/** Errors of an uploaded file. A file with errors is not imported. */
function Mistakes({ fileName, error }: { readonly fileName: string; readonly error: Error }) {
  const problems = fileProblemsOf(problemsOf(error));
  return (
    <Note look="error">
      <b>Nothing from {fileName} was imported.</b>
      {problems.length === 0 ? (
        <> {reasonOf(error)}</>
      ) : (
        <ul className={styles.mistakes}>
          {problems.map(({ key, row, column, detail }) => (
            <li key={key}>
              {row !== null && `Row ${row}${column && `, ${column}`}: `}
              {detail}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
