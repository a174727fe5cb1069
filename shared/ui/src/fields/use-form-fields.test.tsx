import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox.tsx';
import { TextField } from './text-field.tsx';
import { useFormFields } from './use-form-fields.ts';

interface Fields {
  name: string;
  code: string;
  isAdult: boolean;
}

function Form({ heard }: { heard: (fields: Fields) => void }) {
  const { fields, form, errors, bind, set, setFields, show } = useFormFields<Fields>({
    name: '',
    code: '',
    isAdult: false,
  });
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        heard(fields);
        show({ name: 'name is missing', isAdult: 'be of age', form: 'not sent' });
      }}
    >
      <TextField label="name" {...bind('name')} />
      <TextField label="code" {...bind('code')} />
      <Checkbox
        label="adult"
        checked={fields.isAdult}
        onCheckedChange={(isAdult) => set('isAdult', isAdult)}
        error={errors.isAdult}
      />
      {errors.form}
      <button type="button" onClick={() => setFields((before) => ({ ...before, code: 'FRIEND-7' }))}>
        bring
      </button>
      <button type="submit">send</button>
    </form>
  );
}

describe('the fields of a form', () => {
  test('[A7] [A9] hold what is typed, ticked and brought along', async () => {
    const heard = jest.fn();
    render(<Form heard={heard} />);
    await userEvent.type(screen.getByLabelText('name'), 'สมหญิง');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'bring' }));
    await userEvent.click(screen.getByRole('button', { name: 'send' }));
    expect(heard).toHaveBeenCalledWith({ name: 'สมหญิง', code: 'FRIEND-7', isAdult: true });
  });

  test('[A7] [A9] what is wrong is said at its field, and goes when that field is changed by the member', async () => {
    render(<Form heard={jest.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'send' }));
    const name = screen.getByLabelText('name');
    expect(name).toHaveAccessibleDescription('name is missing');
    expect(name).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'bring' }));
    expect(screen.getByText('not sent')).toBeVisible();
    await userEvent.type(name, 'ส');
    expect(name).not.toHaveAccessibleDescription();
    expect(screen.queryByText('not sent')).not.toBeInTheDocument();
    expect(screen.getByText('be of age')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(screen.queryByText('be of age')).not.toBeInTheDocument();
  });
});
