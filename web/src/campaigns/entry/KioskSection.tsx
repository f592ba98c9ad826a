import type { CampaignEntryResource } from '@attune/contract/campaigns/entries';
import { Switch } from '../../design/controls/Choice.tsx';
import { Section } from '../../design/page/Page.tsx';
import text from '../../design/text.module.css';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useUpdateEntry } from './entry.queries.ts';

/** Whether devices that several people share take answers, and what is to be opened on them. */
export function KioskSection({
  entry: { campaignId, isKioskOpen, kioskAddress },
}: {
  readonly entry: CampaignEntryResource['attributes'];
}) {
  const organizationId = useOrganizationId();
  const update = useUpdateEntry();
  return (
    <Section
      id="kiosk"
      title="Shared devices"
      under={
        'A device in the hall or the canteen: a code in, nothing left behind. After a minute without input it ' +
        'starts over.'
      }
    >
      <Switch
        checked={isKioskOpen}
        disabled={update.isPending}
        onChange={({ target }) =>
          update.mutate({ params: { organizationId, campaignId }, body: { isKioskOpen: target.checked } })
        }
      >
        Take answers on shared devices
      </Switch>
      {isKioskOpen && (
        <p className={text.secondary}>
          {kioskAddress === null ? (
            'The address is there once the campaign is published.'
          ) : (
            <>
              Open this on each device, and nothing else: <span className={text.medium}>{kioskAddress}</span>
            </>
          )}
        </p>
      )}
    </Section>
  );
}
