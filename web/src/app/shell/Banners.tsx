import { companionAddress } from '@attune/contract/app/return-path';
import { useRouterState } from '@tanstack/react-router';
import { use } from 'react';
import { TipBox } from '../../design/page/Note.tsx';
import text from '../../design/text.module.css';
import { dismissedTips } from '../../platform/dismissed-tips.ts';
import { FlagsContext } from '../../platform/flags.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { useSignedIn } from '../signed-in.ts';
import styles from './Banners.module.css';
import { type Banner, bannersAt } from './banners.ts';

/** Announcements, until dismissed. */
export function Banners() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const flags = use(FlagsContext);
  const shown = bannersAt(path, (flag) => flags[flag]);
  if (shown.length === 0) return null;
  return (
    <aside aria-label="Notices" className={styles.banners}>
      {shown.map((banner) => (
        <TipBox key={banner.id} tipId={banner.id} dismissed={dismissedTips()}>
          {banner.text} <BannerLink link={banner.link} />
        </TipBox>
      ))}
    </aside>
  );
}

function BannerLink({ link }: Pick<Banner, 'link'>) {
  const { settings } = useSignedIn();
  const { ffSubdomain } = useViewer().organization.attributes;
  const companion = companionAddress({ pattern: settings.companionUrlPattern, subdomain: ffSubdomain, path: '/' });
  const address = link.to === 'help' ? settings.helpCenterUrl : companion;
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={text.link}>
      {link.label}
    </a>
  );
}
