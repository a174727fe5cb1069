import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/button.tsx';
import { Chip, ChipRow } from '../actions/chip.tsx';
import { CopyButton } from '../actions/copy-button.tsx';
import { ErrorState } from '../feedback/states.tsx';
import { standInForBrowser } from '../testing/browser-stand-ins.ts';
import { Avatar } from './avatar.tsx';
import { BannerSlide } from './carousel/banner-slide.tsx';
import { Countdown, formatCountdown } from './countdown.tsx';
import { ListRow } from './list.tsx';
import { DigitBoxes, NumberPad } from './number-pad.tsx';
import { qrPath } from './qr-frame.tsx';
import { Tabs } from './tabs/tabs.tsx';

beforeAll(standInForBrowser);

describe('Button', () => {
  test('[X7] while loading it keeps its name, says it is busy, and does not press', async () => {
    const pressed = jest.fn();
    render(
      <Button loading onClick={pressed}>
        ฝากเงิน
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'ฝากเงิน', busy: true });
    await userEvent.click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(button).not.toBeDisabled();
  });

  test('[S9] dresses a link and keeps it a link', () => {
    render(
      <Button asChild variant="primary">
        <a href="/slot" className="mine">
          สล็อต
        </a>
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'สล็อต' });
    expect(link).toHaveAttribute('href', '/slot');
    expect(link).toHaveClass('button', 'mine');
    expect(link).toHaveAttribute('data-variant', 'primary');
  });

  test('[M2] does not submit a form unless it is told to', async () => {
    const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <Button>ธรรมดา</Button>
        <Button type="submit">ส่ง</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'ธรรมดา' }));
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'ส่ง' }));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('Countdown', () => {
  test.each([
    [267, '04:27', 'calm'],
    [60, '01:00', 'calm'],
    [59, '00:59', 'soon'],
    [10, '00:10', 'soon'],
    [9, '00:09', 'last'],
    [0.2, '00:01', 'last'],
    [-5, '00:00', 'last'],
    [3723, '01:02:03', 'calm'],
    [190_000, '2 วัน 04:46:40', 'calm'],
  ])('[L1] %d seconds are %s, %s', (seconds, text, tone) => {
    expect(formatCountdown(seconds)).toBe(text);
    render(<Countdown seconds={seconds} />);
    expect(screen.getByRole('timer')).toHaveAttribute('data-tone', tone);
  });

  test('[L1] an unknown time is no time', () => {
    render(<Countdown seconds={null} label="ปิดรับใน" />);
    expect(screen.getByRole('timer')).toHaveTextContent('--:--');
  });
});

test('[A10] vip_level changes the profile picture and its name', () => {
  const { rerender } = render(<Avatar level={0} name="สมชาย" />);
  expect(screen.getByRole('img', { name: 'สมชาย · สมาชิกทั่วไป' })).toHaveAttribute('data-level', '0');
  rerender(<Avatar level={2} />);
  expect(screen.getByRole('img', { name: 'สมาชิกระดับฮีโร่' })).toHaveAttribute('data-level', '2');
});

test('[M2] a QR code is drawn module by module', () => {
  const matrix = [
    [true, true, false],
    [false, true, false],
    [true, false, true],
  ];
  expect(qrPath(matrix)).toBe('M0 0h2v1H0zM1 1h1v1H1zM0 2h1v1H0zM2 2h1v1H2z');
});

test('[L3] the number pad speaks in digits', async () => {
  const digits: string[] = [];
  const remove = jest.fn();
  render(<NumberPad onDigit={(digit) => digits.push(digit)} onDelete={remove} />);
  for (const digit of '4702') await userEvent.click(screen.getByRole('button', { name: digit }));
  await userEvent.click(screen.getByRole('button', { name: 'ลบ' }));
  expect(digits.join('')).toBe('4702');
  expect(remove).toHaveBeenCalledTimes(1);
  render(<DigitBoxes length={3} value="47" label="เลขที่พิมพ์" />);
  expect(screen.getByRole('img', { name: 'เลขที่พิมพ์ 47' })).toBeVisible();
});

test('[X7] tabs move by arrow and show one panel', async () => {
  const items = [
    { value: 'a', label: 'รอผล', content: 'หนึ่ง' },
    { value: 'b', label: 'ถูกรางวัล', content: 'สอง' },
  ];
  render(<Tabs label="โพย" items={items} />);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('หนึ่ง');
  expect(await screen.findByRole('tabpanel', { name: 'รอผล' })).toHaveTextContent('หนึ่ง');
  await userEvent.click(screen.getByRole('tab', { name: 'รอผล' }));
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'ถูกรางวัล' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('สอง')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('หนึ่ง')).not.toBeInTheDocument());
});

test('[X7] a tab without a panel of its own controls none', async () => {
  const items = [
    { value: 'a', label: 'รอผล' },
    { value: 'b', label: 'ถูกรางวัล', content: 'สอง' },
  ];
  const { rerender } = render(<Tabs label="โพย" items={items} value="a" />);
  expect(screen.getByRole('tab', { selected: true })).not.toHaveAttribute('aria-controls');
  rerender(<Tabs label="โพย" items={items} value="b" />);
  const panel = await screen.findByRole('tabpanel');
  expect(screen.getByRole('tab', { selected: true })).toHaveAttribute('aria-controls', panel.id);
});

test('[G2] chips say which one is chosen, as button and as link', () => {
  render(
    <ChipRow label="หมวดเกม">
      <Chip selected>ทั้งหมด</Chip>
      <Chip asChild selected>
        <a href="/slot">สล็อต</a>
      </Chip>
    </ChipRow>,
  );
  expect(screen.getByRole('group', { name: 'หมวดเกม' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ทั้งหมด', pressed: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'สล็อต', current: 'page' })).toBeVisible();
});

test('[G1] a banner is words and one link over a picture for each screen', () => {
  const { container } = render(
    <BannerSlide title="วงล้อ" action="หมุนเลย" imageMobile="/m.svg" imageDesktop="/d.svg" priority>
      <a href="/member/wheel">วงล้อ</a>
    </BannerSlide>,
  );
  expect(screen.getByRole('link', { name: 'หมุนเลย' })).toHaveAttribute('href', '/member/wheel');
  expect(container.querySelector('source')).toHaveAttribute('srcset', '/d.svg');
  expect(container.querySelector('img')).toHaveAttribute('src', '/m.svg');
});

test('a banner that is held has words and no picture; the others say when theirs is here or cannot come', () => {
  const settled = jest.fn();
  const slide = (isHeld: boolean) => (
    <BannerSlide
      title="วงล้อ"
      imageMobile="/m.svg"
      mobileSet={{ srcSet: '/m.svg?w=360 360w', sizes: '100vw' }}
      imageDesktop="/d.svg"
      isHeld={isHeld}
      onSettled={settled}
    />
  );
  const { container, rerender } = render(slide(true));
  expect(screen.getByText('วงล้อ')).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
  rerender(slide(false));
  const picture = container.querySelector('img') as HTMLImageElement;
  expect(picture).toHaveAttribute('srcset', '/m.svg?w=360 360w');
  expect(picture).toHaveAttribute('sizes', '100vw');
  expect(settled).not.toHaveBeenCalled();
  fireEvent.load(picture);
  fireEvent.error(picture);
  expect(settled).toHaveBeenCalledTimes(2);
});

test('[S12] a row is a link, a button or plain', async () => {
  const pressed = jest.fn();
  render(
    <>
      <ListRow asChild title="โปรไฟล์">
        <a href="/member/profile">โปรไฟล์</a>
      </ListRow>
      <ListRow title="ออกจากระบบ" onClick={pressed} />
      <ListRow title="ยอด" />
    </>,
  );
  expect(screen.getByRole('link', { name: 'โปรไฟล์' })).toHaveAttribute('href', '/member/profile');
  await userEvent.click(screen.getByRole('button', { name: 'ออกจากระบบ' }));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'ยอด' })).not.toBeInTheDocument();
});

test('[F5] a failure says what happened, its code, and offers to try again', async () => {
  const retry = jest.fn();
  render(<ErrorState code="entry-timeout" onRetry={retry} action={<a href="/">หน้าแรก</a>} />);
  expect(screen.getByRole('alert')).toHaveTextContent('entry-timeout');
  await userEvent.click(screen.getByRole('button', { name: 'ลองใหม่' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'หน้าแรก' })).toBeVisible();
});

describe('CopyButton', () => {
  test('[M2] copies, says so', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<CopyButton text="1234567890" />);
    await user.click(screen.getByRole('button', { name: 'คัดลอก' }));
    expect(await screen.findByRole('status')).toHaveTextContent('คัดลอกแล้ว');
    expect(write).toHaveBeenCalledWith('1234567890');
  });

  test('[M2] says that it could not', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    render(<CopyButton text="1" />);
    await user.click(screen.getByRole('button', { name: 'คัดลอก' }));
    expect(await screen.findByRole('status')).toHaveTextContent('คัดลอกไม่สำเร็จ');
  });
});
