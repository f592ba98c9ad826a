import { Suspense, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { NotFoundState } from '../design/page/PageStates.tsx';
import { OrganizationSwitcher } from './shell/lazy-parts.ts';
import { useSignedIn } from './signed-in.ts';

/** The organization does not exist, or this person may not see it. */
export function OrganizationNotFound({ reference }: { readonly reference: string | undefined }) {
  const { signOut } = useSignedIn();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <main>
      <NotFoundState
        resource="Organization"
        reference={reference}
        actions={
          <>
            <Button rank="primary" onClick={() => setIsChoosing(true)}>
              Choose an organization
            </Button>
            <Button rank="tertiary" onClick={signOut}>
              Sign Out
            </Button>
          </>
        }
      />
      <Suspense>{isChoosing && <OrganizationSwitcher onClose={() => setIsChoosing(false)} />}</Suspense>
    </main>
  );
}
