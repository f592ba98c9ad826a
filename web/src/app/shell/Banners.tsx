import { lazy, Suspense, use } from 'react';
import { useCompanionUrl } from '../../platform/companion.ts';
import { FlagsContext } from '../../platform/flags.ts';
import { loadChunk } from '../../platform/load-chunk.ts';

const BannerList = lazy(() => loadChunk(async () => ({ default: (await import('./BannerList.tsx')).BannerList })));

/** Announcements of the companion product, for organizations that are in it. Loaded only where a flag is on. */
export function Banners() {
  const flags = use(FlagsContext);
  const companionUrl = useCompanionUrl();
  const isAnyOn = flags['sunset-banners'] || flags['billing-changes-tip'];
  if (!companionUrl || !isAnyOn) return null;
  return (
    <Suspense>
      <BannerList companionUrl={companionUrl} />
    </Suspense>
  );
}
