import { getEntryPoster } from '@attune/contract/campaigns/entries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { Section } from '../../design/page/Page.tsx';
import text from '../../design/text.module.css';
import { call } from '../../platform/api/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import styles from './entry.module.css';
import { LanguageChoice, type PaperLanguage } from './LanguageChoice.tsx';

/** Poster with the address for entering codes. It grants no access. */
export function PosterSection({ campaignId, address }: { readonly campaignId: string; readonly address: string }) {
  const organizationId = useOrganizationId();
  const [language, setLanguage] = useState<PaperLanguage>('en');
  const download = useMutation({
    mutationFn: async () =>
      saveFile(
        `poster-${campaignId}.pdf`,
        (await call(getEntryPoster, {
          params: { organizationId, campaignId },
          query: { language },
        })) as unknown as Blob,
      ),
    meta: { failure: 'Failed to download the poster' },
  });
  return (
    <Section id="poster" title="Poster" under="Shows a QR code and the address. People still need a card to answer.">
      <div className={styles.stack}>
        <p className={text.secondary}>
          People enter codes at <span className={text.medium}>{address.replace(/^https?:\/\//, '')}</span>
        </p>
        <div className={styles.row}>
          <LanguageChoice value={language} onChange={setLanguage} />
          <Button icon="download" disabled={download.isPending} onClick={() => download.mutate()}>
            Download poster
          </Button>
        </div>
      </div>
    </Section>
  );
}
