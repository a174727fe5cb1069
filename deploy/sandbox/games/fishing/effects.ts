import type { Pen } from './art/paint.ts';

/** Something short that happens in the pool, in CSS pixels. */
export interface Effect {
  /** draws a moment of it; false when it is over */
  draw(pen: Pen, time: number): boolean;
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** A shot on its way to a fish, wherever that swims meanwhile. */
export function flight(
  picture: HTMLCanvasElement,
  from: { x: number; y: number },
  to: () => { x: number; y: number },
  { begin, ms, onHit }: { begin: number; ms: number; onHit: () => void },
): Effect {
  return {
    draw(pen, time) {
      const share = Math.min(1, (time - begin) / ms);
      const end = to();
      const [x, y] = [from.x + (end.x - from.x) * share, from.y + (end.y - from.y) * share];
      for (const [behind, size] of [
        [0.1, 12],
        [0.05, 18],
        [0, 30],
      ] as const) {
        const [tx, ty] = [
          x - (end.x - from.x) * behind * (1 - share),
          y - (end.y - from.y) * behind * (1 - share),
        ];
        pen.drawImage(picture, tx - size / 2, ty - size / 2, size, size);
      }
      if (share < 1) return true;
      onHit();
      return false;
    },
  };
}

/** Rings where a shot hit. */
export function ripple(x: number, y: number, reach: number, begin: number, colour: string): Effect {
  return {
    draw(pen, time) {
      const share = Math.min(1, (time - begin) / 380);
      pen.globalAlpha = 1 - share;
      pen.strokeStyle = colour;
      pen.lineWidth = 2.5;
      pen.beginPath();
      pen.arc(x, y, reach * (0.25 + 0.75 * easeOut(share)), 0, Math.PI * 2);
      pen.stroke();
      pen.globalAlpha = 1;
      return share < 1;
    },
  };
}

/** A captured fish turns, shrinks and flies to the gun. */
export function capture(
  picture: HTMLCanvasElement,
  size: { width: number; height: number },
  from: { x: number; y: number },
  to: { x: number; y: number },
  begin: number,
): Effect {
  return {
    draw(pen, time) {
      const share = Math.min(1, (time - begin) / 720);
      const on = Math.max(0, share - 0.35) / 0.65;
      const scale = share < 0.35 ? 1 + share * 0.7 : 1.25 * (1 - on * 0.9);
      pen.save();
      pen.translate(from.x + (to.x - from.x) * on * on, from.y + (to.y - from.y) * on * on);
      pen.rotate(Math.sin(share * 22) * 0.35 * (1 - on));
      pen.scale(scale, scale);
      pen.globalAlpha = 1 - on * 0.6;
      pen.drawImage(picture, -size.width / 2, -size.height / 2, size.width, size.height);
      pen.restore();
      pen.globalAlpha = 1;
      return share < 1;
    },
  };
}

/** Coins that spring up and fall to the gun. */
export function coins(
  picture: HTMLCanvasElement,
  count: number,
  from: { x: number; y: number },
  to: { x: number; y: number },
  begin: number,
): Effect {
  const each = Array.from({ length: count }, (_, at) => {
    const angle = -Math.PI / 2 + (Math.random() - 0.5) * 2.4;
    const speed = 60 + Math.random() * 110;
    return {
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed,
      turn: Math.random() * 6,
      late: at * 14,
    };
  });
  return {
    draw(pen, time) {
      let isOn = false;
      for (const { vx, vy, turn, late } of each) {
        const share = Math.min(1, Math.max(0, (time - begin - late) / 900));
        if (share < 1) isOn = true;
        if (share === 1 || time < begin + late) continue;
        const [up, home] = [Math.min(1, share * 2), Math.max(0, share - 0.45) / 0.55];
        const [sx, sy] = [from.x + vx * easeOut(up), from.y + vy * easeOut(up)];
        const x = sx + (to.x - sx) * home ** 2;
        const y = sy + (to.y - sy) * home ** 2;
        const wide = 20 * Math.abs(Math.cos(turn + share * 9)) + 2;
        pen.drawImage(picture, x - wide / 2, y - 10, wide, 20);
      }
      return isOn;
    },
  };
}

/** An amount that rises from where it was won. */
export function amount(text: string, x: number, y: number, begin: number, isBig: boolean): Effect {
  const size = isBig ? 30 : 20;
  return {
    draw(pen, time) {
      const share = Math.min(1, (time - begin) / (isBig ? 1700 : 1150));
      pen.globalAlpha = share < 0.7 ? 1 : (1 - share) / 0.3;
      pen.font = `600 ${size * (share < 0.12 ? 0.6 + share * 3.4 : 1)}px Prompt, sans-serif`;
      pen.textAlign = 'center';
      pen.lineWidth = 4;
      pen.lineJoin = 'round';
      pen.strokeStyle = 'rgb(35 16 0 / 85%)';
      pen.fillStyle = '#ffe28a';
      const top = y - 18 - 46 * easeOut(share);
      pen.strokeText(text, x, top);
      pen.fillText(text, x, top);
      pen.globalAlpha = 1;
      return share < 1;
    },
  };
}

/** The flash of a bomb. */
export function blast(x: number, y: number, reach: number, begin: number): Effect {
  return {
    draw(pen, time) {
      const share = Math.min(1, (time - begin) / 620);
      const r = reach * easeOut(share);
      const fill = pen.createRadialGradient(x, y, 0, x, y, Math.max(1, r));
      fill.addColorStop(0, `rgb(255 246 205 / ${Math.round(70 * (1 - share))}%)`);
      fill.addColorStop(0.6, `rgb(255 150 60 / ${Math.round(45 * (1 - share))}%)`);
      fill.addColorStop(1, 'rgb(255 90 40 / 0%)');
      pen.fillStyle = fill;
      pen.fillRect(x - r, y - r, r * 2, r * 2);
      return share < 1;
    },
  };
}
