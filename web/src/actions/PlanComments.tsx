import { type ActionPlanResource, addPlanComment, getActionPlan } from '@attune/contract/actions/action-plans';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { formatOwnInstant } from '../design/format/dates.ts';
import { Textarea } from '../design/forms/Textarea.tsx';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import styles from './Actions.module.css';

/** What those who work on a plan say to each other. */
export function PlanComments({ plan: { id, attributes } }: { readonly plan: ActionPlanResource }) {
  const organizationId = useOrganizationId();
  const [body, setBody] = useState('');
  const add = useWrite(addPlanComment, {
    texts: { success: 'Comment added', failure: 'Failed to add comment' },
    refetches: [getActionPlan],
    onSuccess: () => setBody(''),
  });
  const isReady = body.trim() !== '' && !add.isPending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    add.mutate({
      params: { organizationId, actionPlanId: id },
      body: { data: { type: 'action-plan-comments', attributes: { body } } },
    });
  };
  return (
    <Section id="comments" title="Comments">
      <ol className={styles.comments}>
        {attributes.comments.map((comment) => (
          <li key={comment.id}>
            <b>{comment.authorName ?? 'Somebody who left'}</b>{' '}
            <span className={text.secondary}>{formatOwnInstant(comment.createdAt)}</span>
            <p>{comment.body}</p>
          </li>
        ))}
      </ol>
      <form className={styles.form} onSubmit={send}>
        <Textarea
          label="Add a comment"
          minRows={2}
          maxRows={10}
          maxLength={2000}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <div>
          <Button type="submit" disabled={!isReady}>
            Add comment
          </Button>
        </div>
      </form>
    </Section>
  );
}
