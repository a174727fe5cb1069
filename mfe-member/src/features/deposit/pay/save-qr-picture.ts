import { formatBaht, formatDateTime, site } from '@sanuk/platform';
import { paymentText } from '../deposit.text.ts';
import type { Payment } from '../payment.rules.ts';

/** A picture for a phone's gallery: always ink on white, whatever the theme, so that every bank's app reads it. */
const look = {
  width: 720,
  height: 1080,
  code: 520,
  ink: '#0b0d16',
  quiet: '#4a5068',
  paper: '#ffffff',
  warning: '#a14a00',
};

/**
 * Saves the QR with everything a member needs beside it as a PNG file.
 * @returns false when the browser cannot draw or save it
 */
export async function saveQrPicture(payment: Payment, matrix: boolean[][]): Promise<boolean> {
  try {
    await document.fonts?.ready;
    const canvas = document.createElement('canvas');
    canvas.width = look.width;
    canvas.height = look.height;
    const context = canvas.getContext('2d');
    if (!context) return false;
    drawPicture(context, payment, matrix);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) return false;
    download(blob, paymentText.fileName(payment.reference));
    return true;
  } catch {
    return false;
  }
}

function drawPicture(context: CanvasRenderingContext2D, payment: Payment, matrix: boolean[][]): void {
  context.fillStyle = look.paper;
  context.fillRect(0, 0, look.width, look.height);
  context.textAlign = 'center';
  const line = (text: string, y: number, font: string, colour = look.ink) => {
    context.fillStyle = colour;
    context.font = `${font} Prompt, sans-serif`;
    context.fillText(text, look.width / 2, y, look.width - 48);
  };
  line(site().name, 72, '600 36px');
  line(paymentText.title, 120, '400 26px', look.quiet);
  drawCode(context, matrix, 176);
  line(formatBaht(payment.amountSatang), 800, '700 68px');
  line(paymentText.exact, 850, '600 28px', look.warning);
  line(`${paymentText.receiver} ${payment.receiverName}`, 916, '400 26px');
  line(`${paymentText.reference} ${payment.reference}`, 960, '400 26px');
  line(`${paymentText.validUntil} ${formatDateTime(payment.expiresAtMs)}`, 1004, '400 26px', look.quiet);
}

/** Whole pixels per module keep the edges sharp; four modules of white on each side are the code's quiet zone. */
function drawCode(context: CanvasRenderingContext2D, matrix: boolean[][], top: number): void {
  const module = Math.floor(look.code / matrix.length);
  const left = Math.round((look.width - module * matrix.length) / 2);
  context.fillStyle = look.ink;
  matrix.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(left + x * module, top + y * module, module, module);
    });
  });
}

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
