import type { CampaignEntryResource } from '@attune/contract/campaigns/entries';
import { Switch } from '../../design/controls/Choice.tsx';
import { Section } from '../../design/page/Page.tsx';
import text from '../../design/text.module.css';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useUpdateEntry } from './entry.queries.ts';

/** Enables answers on shared devices and shows the address to open on them. */
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
        'A device in a hall or canteen: people enter a code, and nothing stays on the device. It resets after a ' +
        'minute without input.'
      }
    >
      <Switch
        checked={isKioskOpen}
        disabled={update.isPending}
        onChange={({ target }) =>
          update.mutate({ params: { organizationId, campaignId }, body: { isKioskOpen: target.checked } })
        }
      >
        Allow answers on shared devices
      </Switch>
      {isKioskOpen && (
        <p className={text.secondary}>
          {kioskAddress === null ? (
            'The address is available once the campaign is published.'
          ) : (
            <>
              Open only this address on each device: <span className={text.medium}>{kioskAddress}</span>
            </>
          )}
        </p>
      )}
    </Section>
  );
}
