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
 * What became of the picture: given to the device's share sheet (whether it was kept there is not known), being downloaded, to be
 * shown for pressing and holding, or not drawn.
 */
export type PictureOutcome = { how: 'shared' | 'downloading' | 'failed' } | { how: 'shown'; dataUrl: string };

/** Makes a PNG of the QR with everything a member needs beside it, and hands it to the device. Call it in the handler of a press. */
export async function saveQrPicture(payment: Payment, matrix: boolean[][]): Promise<PictureOutcome> {
  try {
    await document.fonts?.ready;
    const canvas = document.createElement('canvas');
    canvas.width = look.width;
    canvas.height = look.height;
    const context = canvas.getContext('2d');
    if (!context) return { how: 'failed' };
    drawPicture(context, payment, matrix);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) return { how: 'failed' };
    const name = paymentText.fileName(payment.reference);
    // A mouse belongs to a computer, whose browsers download. Browsers inside other apps of a phone ignore a download without a word.
    if (window.matchMedia('(pointer: fine)').matches) {
      download(blob, name);
      return { how: 'downloading' };
    }
    if (await share(new File([blob], name, { type: blob.type }))) return { how: 'shared' };
    return { how: 'shown', dataUrl: canvas.toDataURL('image/png') };
  } catch {
    return { how: 'failed' };
  }
}

/** Opens the share sheet of the device with the file. @returns false where there is none or it takes no files */
async function share(file: File): Promise<boolean> {
  const files = [file];
  if (!navigator.canShare?.({ files })) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    // The member closed the sheet.
    return error instanceof DOMException && error.name === 'AbortError';
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
