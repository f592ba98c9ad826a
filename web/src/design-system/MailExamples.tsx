import { MailPanel, type Preview } from '../design/mail/MailPanel.tsx';
import { Example } from './Example.tsx';

const invitation: Preview = {
  channel: 'email',
  language: 'en',
  from: 'Acme <surveys@acme.example>',
  subject: 'How is work going?',
  html: `<style>
      @media (prefers-color-scheme: dark) { div { background: #14171f !important; color: #eceef3 !important; } }
    </style>
    <body style="padding: 24px; background: #ffffff; color: #1d2433; font-family: sans-serif">
      <h1>How is work going?</h1>
      <p>The survey takes six minutes. No one can see who has responded.</p>
      <p><b>Answer by Friday</b></p>
    </body>`,
  text: 'How is work going?\n\nThe survey takes six minutes. No one can see who has responded.\n\nAnswer by Friday',
};
const textMessage: Preview = {
  ...invitation,
  channel: 'sms',
  text: 'Acme: How is work going? Six minutes, by Friday.',
};

/** Previews of messages: an e-mail and a text message. */
export function MailExamples() {
  return (
    <Example id="mail" title="Previews of messages">
      <MailPanel label="Example e-mail" preview={invitation} />
      <MailPanel label="Example text message" preview={textMessage} />
    </Example>
  );
}
