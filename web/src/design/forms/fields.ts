import './forms.css';

/** The fields of forms, with their styles. They are loaded with the first page that has a form. */
export { Select, Textarea, TextInput } from '@mantine/core';
