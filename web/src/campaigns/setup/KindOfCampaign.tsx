import { type CampaignKind, kindRules } from '@attune/domain/campaigns';
import { newCampaigns } from '../list/new-campaigns.ts';
import styles from './Wizard.module.css';

/** "Lifecycle campaign". */
export function kindName(kind: CampaignKind): string {
  return `${kindRules[kind].label} campaign`;
}

/** Names the kind of campaign above the steps: several kinds have the same ones. */
export function KindOfCampaign({ kind }: { readonly kind: CampaignKind }) {
  const note = newCampaigns.find((each) => each.kind === kind)?.note;
  return (
    <p className={styles.kind}>
      <b>{kindName(kind)}</b>
      {note && `, ${note}`}
    </p>
  );
}
