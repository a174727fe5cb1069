import { Alert, Button, Stack } from '@sanuk/ui';
import type { FormEvent, ReactNode, RefObject } from 'react';

interface ProfileFormProps {
  form: RefObject<HTMLFormElement | null>;
  /** on the button */
  save: string;
  /** said above the button */
  error: string | undefined;
  isBusy: boolean;
  onSubmit: (event: FormEvent) => void;
  /** the fields */
  children: ReactNode;
}

/** What every form of the profile looks like: its fields, what was refused, the button. */
export function ProfileForm({ form, save, error, isBusy, onSubmit, children }: ProfileFormProps) {
  return (
    <form onSubmit={onSubmit} ref={form} noValidate>
      <Stack gap={4}>
        {children}
        {error && <Alert tone="danger">{error}</Alert>}
        <Button type="submit" variant="primary" size="l" block loading={isBusy}>
          {save}
        </Button>
      </Stack>
    </form>
  );
}
