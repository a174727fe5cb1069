import { goTo, paths, showError, showToast, useMutation, useQueryClient, useSession } from '@sanuk/platform';
import { Button } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { selectPromotion } from './promotion-dialog.api.ts';
import { promotionDialogText as text } from './promotion-dialog.text.ts';

interface TakeButtonProps {
  promotionId: string;
  /** something stands against it */
  isHindered: boolean;
  onLeave(): void;
}

/** Takes the promotion with the next deposit, and leads there; a visitor registers first. */
export function TakeButton({ promotionId, isHindered, onLeave }: TakeButtonProps) {
  const { status } = useSession();
  const client = useQueryClient();
  const taking = useMutation({
    mutationFn: selectPromotion,
    onSuccess: () => {
      showToast('success', text.taken);
      onLeave();
      goTo(paths.memberDeposit);
    },
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['promotions'] }),
  });
  if (status !== 'member')
    return (
      <Button asChild variant="primary">
        <Link to={paths.register} onClick={onLeave}>
          {text.register}
        </Link>
      </Button>
    );
  return (
    <Button
      variant="primary"
      disabled={isHindered}
      loading={taking.isPending}
      onClick={() => taking.mutate(promotionId)}
    >
      {text.take}
    </Button>
  );
}
