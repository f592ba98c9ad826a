import { classes } from '../../design/classes.ts';
import { Checkbox } from '../../design/controls/Choice.tsx';
import fields from '../../design/controls/Field.module.css';
import layout from '../../design/layout.module.css';
import { type InviteForm, obstacleOf, sendsBy, toggleCampaign } from './invite-form.ts';

type Addresses = { readonly emailAddress: string | null; readonly mobilePhoneNumber: string | null };
type Props = {
  readonly form: InviteForm;
  readonly addresses: Addresses;
  readonly onChange: (form: InviteForm) => void;
};

/** Channels and campaigns of an invitation. */
export function InviteFields({ form, addresses: { emailAddress, mobilePhoneNumber }, onChange }: Props) {
  return (
    <>
      <fieldset className={classes(layout.stack, layout.tight)}>
        <legend className={fields.label}>Send by</legend>
        {sendsBy(form, 'email') && (
          <Checkbox
            checked={form.emailChecked && emailAddress !== null}
            disabled={emailAddress === null}
            onChange={() => onChange({ ...form, emailChecked: !form.emailChecked })}
          >
            E-mail{emailAddress === null && ' (no address on file)'}
          </Checkbox>
        )}
        {sendsBy(form, 'sms') && (
          <Checkbox
            checked={form.smsChecked && mobilePhoneNumber !== null}
            disabled={mobilePhoneNumber === null}
            onChange={() => onChange({ ...form, smsChecked: !form.smsChecked })}
          >
            Text message{mobilePhoneNumber === null && ' (no number on file)'}
          </Checkbox>
        )}
      </fieldset>
      <fieldset className={classes(layout.stack, layout.tight)}>
        <legend className={fields.label}>To</legend>
        {form.campaigns.map(({ checked, campaign }) => {
          const obstacle = obstacleOf(form, campaign);
          return (
            <Checkbox
              key={campaign.id}
              checked={checked && !obstacle}
              disabled={obstacle !== undefined}
              onChange={() => onChange(toggleCampaign(form, campaign.id))}
            >
              {campaign.attributes.name}
              {obstacle && `, ${obstacle}`}
            </Checkbox>
          );
        })}
      </fieldset>
    </>
  );
}
