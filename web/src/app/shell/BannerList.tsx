import { useRouterState } from '@tanstack/react-router';
import { use } from 'react';
import { TipBox } from '../../design/page/Note.tsx';
import text from '../../design/text.module.css';
import { useCompanionName } from '../../platform/companion.ts';
import { dismissedTips } from '../../platform/dismissed-tips.ts';
import { FlagsContext } from '../../platform/flags.ts';
import { useSignedIn } from '../signed-in.ts';
import styles from './BannerList.module.css';
import { bannersAt } from './banners.ts';

/** Announcements, until dismissed. */
export function BannerList({ companionUrl }: { readonly companionUrl: string }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const flags = use(FlagsContext);
  const { helpCenterUrl } = useSignedIn().settings;
  const companionName = useCompanionName();
  const shown = bannersAt(path, { isOn: (flag) => flags[flag], companionName, companionUrl, helpCenterUrl });
  if (shown.length === 0) return null;
  return (
    <aside aria-label="Notices" className={styles.banners}>
      {shown.map(({ id, text: words, link }) => (
        <TipBox key={id} tipId={id} dismissed={dismissedTips()}>
          {words}{' '}
          <a href={link.href} target="_blank" rel="noopener noreferrer" className={text.link}>
            {link.label}
          </a>
        </TipBox>
      ))}
    </aside>
  );
}
