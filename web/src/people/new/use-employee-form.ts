import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { invitesOf, newInviteForm, useInviteEmployee } from '../../campaigns/index.ts';
import { problemsOf } from '../../platform/api/problems.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { useCreateEmployee } from '../reading/employee-writes.ts';
import { localDay } from '../reading/local-day.ts';
import { addressesOf, bodyOf, emptyForm, formProblems, type TextField } from './employee-form.ts';
import { serverTime } from '../../platform/server-time.ts';

/** State, validation and submission of the form for a new employee, with invitations. */
export function useEmployeeForm(campaigns: readonly CampaignResource[]) {
  const organizationId = useOrganizationId();
  const navigate = useNavigate();
  const [form, setForm] = useState(emptyForm);
  const [invite, setInvite] = useState(() => newInviteForm({ emailAddress: '', mobilePhoneNumber: null }, campaigns));
  const [today] = useState(() => localDay(serverTime()));
  const [wasTried, setWasTried] = useState(false);
  const addresses = addressesOf(form);
  const isAdded = useRef(false);
  const inviting = useInviteEmployee();
  const create = useCreateEmployee(({ data: { id } }) => {
    const reachable = {
      ...invite,
      emailChecked: invite.emailChecked && addresses.emailAddress !== null,
      smsChecked: invite.smsChecked && addresses.mobilePhoneNumber !== null,
    };
    for (const { campaignId, body } of invitesOf(reachable))
      inviting.mutate({ params: { organizationId, campaignId, employeeId: id }, body });
    isAdded.current = true;
    void navigate({ to: `/employee-list/${id}` });
  });
  const problems = wasTried ? [...formProblems(form, today), ...problemsOf(create.error)] : [];

  const setText = (field: TextField, value: string) => {
    if (create.isError) create.reset();
    setForm({ ...form, texts: { ...form.texts, [field]: value } });
  };
  const setAttribute = (id: string, value: string) => {
    if (create.isError) create.reset();
    setForm({ ...form, attributes: { ...form.attributes, [id]: value } });
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (formProblems(form, today).length === 0 && !create.isPending)
      create.mutate({ params: { organizationId }, body: bodyOf(form, organizationId) });
  };
  return {
    form,
    setForm,
    setText,
    setAttribute,
    invite,
    setInvite,
    addresses,
    problems,
    add,
    isPending: create.isPending,
    isAdded,
  };
}
