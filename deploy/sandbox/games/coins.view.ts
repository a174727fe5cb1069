/** Coins that spring from the reels when a win is worth more than its stake. */

interface Coin {
  x: number;
  y: number;
  vx: number;
  vy: number;
  r: number;
  turn: number;
  spin: number;
}

const gravity = 1500;

/** Lets coins fly from a point. Draws on a canvas of its own that is there only meanwhile. */
export function throwCoins(origin: { x: number; y: number }, count: number): void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [window.innerWidth, window.innerHeight];
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  canvas.className = 'coins';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  context.scale(ratio, ratio);
  const coins = Array.from({ length: count }, (): Coin => newCoin(origin));
  let before = performance.now();
  const step = (time: number) => {
    const seconds = Math.min(0.04, (time - before) / 1000);
    before = time;
    context.clearRect(0, 0, width, height);
    for (const coin of coins) {
      coin.vy += gravity * seconds;
      coin.x += coin.vx * seconds;
      coin.y += coin.vy * seconds;
      coin.turn += coin.spin * seconds;
      paintCoin(context, coin);
    }
    if (coins.some(({ y, r }) => y < height + r)) requestAnimationFrame(step);
    else canvas.remove();
  };
  requestAnimationFrame(step);
}

function newCoin({ x, y }: { x: number; y: number }): Coin {
  const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.7;
  const speed = 420 + Math.random() * 620;
  return {
    x: x + (Math.random() - 0.5) * 160,
    y,
    vx: Math.cos(angle) * speed,
    vy: Math.sin(angle) * speed,
    r: 7 + Math.random() * 9,
    turn: Math.random() * 6,
    spin: 5 + Math.random() * 8,
  };
}

function paintCoin(context: CanvasRenderingContext2D, { x, y, r, turn }: Coin): void {
  const wide = Math.abs(Math.cos(turn)) * r + 1.2;
  const fill = context.createLinearGradient(x - wide, y - r, x + wide, y + r);
  fill.addColorStop(0, '#fff5cf');
  fill.addColorStop(0.35, '#ffd768');
  fill.addColorStop(0.7, '#e9a92b');
  fill.addColorStop(1, '#a8640f');
  context.fillStyle = fill;
  context.strokeStyle = '#7a430a';
  context.lineWidth = 1;
  context.beginPath();
  context.ellipse(x, y, wide, r, 0, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  context.beginPath();
  context.ellipse(x, y, wide * 0.62, r * 0.62, 0, 0, Math.PI * 2);
  context.stroke();
}
