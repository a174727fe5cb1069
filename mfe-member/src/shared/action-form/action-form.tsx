import { Alert, Button, Stack } from '@sanuk/ui';
import type { FormEvent, ReactNode, RefObject } from 'react';

interface ActionFormProps {
  form: RefObject<HTMLFormElement | null>;
  /** on the button */
  save: string;
  /** said above the button */
  error: string | undefined;
  isBusy: boolean;
  /** of the button; `danger` for an action that takes something away */
  tone?: 'primary' | 'danger';
  onSubmit: (event: FormEvent) => void;
  /** the fields */
  children: ReactNode;
}

/** The form of one action: its fields, what was refused, the button. */
export function ActionForm({
  form,
  save,
  error,
  isBusy,
  tone = 'primary',
  onSubmit,
  children,
}: ActionFormProps) {
  return (
    <form onSubmit={onSubmit} ref={form} noValidate>
      <Stack gap={4}>
        {children}
        {error && <Alert tone="danger">{error}</Alert>}
        <Button type="submit" variant={tone} size="l" block loading={isBusy}>
          {save}
        </Button>
      </Stack>
    </form>
  );
}
