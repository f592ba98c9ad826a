import { getThreatContact, updateThreatContact } from '@attune/contract/feedback/responses';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { TextInput } from '../design/forms/TextInput.tsx';
import { Section } from '../design/page/Page.tsx';
import { read } from '../platform/queries.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import styles from './Feedback.module.css';

/** Who is notified of comments that announce harm. */
export function ThreatContactSection() {
  const organizationId = useOrganizationId();
  const contact = useQuery(read(getThreatContact, { params: { organizationId } }));
  const stored = contact.data?.data.attributes;
  return (
    <Section
      id="threat-contact"
      title="Contact for threats"
      under={
        'Anyone who reads comments can report one that announces harm. This person gets an e-mail with a link to it. ' +
        'Choose somebody who may read comments.'
      }
    >
      {stored && <ContactForm key={`${stored.name} ${stored.email}`} stored={stored} />}
    </Section>
  );
}

type Stored = { readonly name: string | null; readonly email: string | null };

function ContactForm({ stored }: { readonly stored: Stored }) {
  const organizationId = useOrganizationId();
  const [name, setName] = useState(stored.name ?? '');
  const [email, setEmail] = useState(stored.email ?? '');
  const save = useWrite(updateThreatContact, {
    texts: { success: 'Successfully updated contact', failure: 'Failed to update contact' },
    refetches: [getThreatContact],
  });
  const isSame = name === (stored.name ?? '') && email === (stored.email ?? '');
  const isHalf = (name.trim() === '') !== (email.trim() === '');
  const isReady = !isSame && !isHalf && !save.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    save.mutate({
      params: { organizationId },
      body: {
        data: { type: 'threat-contacts', attributes: { name: name.trim() || null, email: email.trim() || null } },
      },
    });
  };
  return (
    <form className={styles.contact} onSubmit={submit} noValidate>
      <TextInput label="Name" maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
      <TextInput
        label="E-mail"
        type="email"
        maxLength={320}
        value={email}
        error={isHalf && !isSame ? 'Enter a name and an e-mail address, or neither.' : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" disabled={!isReady}>
        Save contact
      </Button>
    </form>
  );
}
