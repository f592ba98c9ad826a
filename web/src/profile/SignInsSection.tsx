import { endOtherSignIns, endSignIn, listSignIns, type SignInResource } from '@attune/contract/sessions/sign-ins';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { formatOwnInstant } from '../design/format/dates.ts';
import { Section } from '../design/page/Page.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { pagePhaseOf, read } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useNow } from '../platform/use-now.ts';
import { useWrite } from '../platform/writes.ts';
import { deviceWords, lastSeenWords, placesWords } from './profile-words.ts';
import styles from './Profile.module.css';

const me = { personId: 'me' } as const;
const texts = { success: 'Signed out', failure: 'Failed to sign out' };

/** Active sessions, each with sign-out. */
export function SignInsSection() {
  const signIns = useQuery({ ...read(listSignIns, { params: me }), staleTime: 0 });
  const endAll = useWrite(endOtherSignIns, {
    texts: { success: 'Signed out everywhere else', failure: 'Failed to sign out everywhere else' },
    refetches: [listSignIns],
  });
  const places = signIns.data?.data ?? [];
  const others = places.filter(({ attributes }) => !attributes.isCurrent);
  return (
    <Section
      id="sign-ins"
      title="Active sessions"
      under={signIns.isSuccess ? placesWords(others.length + 1) : undefined}
      tools={
        others.length > 0 && (
          <Button disabled={endAll.isPending} onClick={() => endAll.mutate({ params: me })}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [signIns] })}
        loading={<TableSkeleton label="Loading active sessions" />}
        error={<ReadFailure subject="Active sessions" error={signIns.error} onRetry={() => void signIns.refetch()} />}
      >
        <ul className={styles.list}>
          {places.map((signIn) => (
            <SignIn key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      </PagePhases>
    </Section>
  );
}

function SignIn({ signIn: { id, attributes } }: { readonly signIn: SignInResource }) {
  const end = useWrite(endSignIn, { texts, refetches: [listSignIns] });
  const now = useNow();
  const device = deviceWords(attributes);
  return (
    <li className={styles.place}>
      <span className={styles.row}>
        <span className={text.medium}>{device}</span>
        <span className={text.secondary}>
          {lastSeenWords(attributes, now)} · since {formatOwnInstant(attributes.startedAt)}
        </span>
      </span>
      {!attributes.isCurrent && (
        <Button
          rank="tertiary"
          disabled={end.isPending}
          aria-label={`Sign out of ${device}`}
          onClick={() => end.mutate({ params: { ...me, signInId: id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
