import { Form } from 'react-router';
import { TextField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../components/icon.tsx';

/** Searches a list by text. */
export const ListSearch = ({ label, text }: { label: string; text: string }) => (
  <search>
    <Form method="get" className="mb-4 flex max-w-lg items-end gap-2">
      <div className="grow">
        <TextField label={label} labelHidden type="search" name="q" defaultValue={text} placeholder={label} />
      </div>
      <button type="submit" className="btn btn-outline">
        <Icon name="search" />
        Find
      </button>
    </Form>
  </search>
);
