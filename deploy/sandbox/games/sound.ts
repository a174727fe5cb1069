/** Sounds made by the browser itself; silent until the member turns them on. */
export interface Sound {
  readonly isOn: boolean;
  toggle(): boolean;
  start(): void;
  stop(reel: number): void;
  /** @param size how many times the stake was won */
  win(size: number): void;
}

interface Tone {
  frequency: number;
  at?: number;
  length: number;
  type?: OscillatorType;
  volume?: number;
  /** frequency it glides to */
  to?: number;
}

/** Notes of a five-tone scale, as Thai ensembles use. */
const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51];

export function createSound(): Sound {
  let context: AudioContext | undefined;
  let isOn = false;

  function play({ frequency, at = 0, length, type = 'triangle', volume = 0.12, to }: Tone): void {
    if (!isOn || !context) return;
    const begin = context.currentTime + at;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(frequency, begin);
    if (to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(to, begin + length);
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(volume, begin + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + length + 0.02);
  }

  return {
    get isOn() {
      return isOn;
    },
    toggle() {
      isOn = !isOn;
      // A page may make sound only after a press: this is one.
      if (isOn) {
        context ??= new AudioContext();
        void context.resume();
        play({ frequency: 784, length: 0.12 });
      }
      return isOn;
    },
    start: () => play({ frequency: 180, to: 420, length: 0.28, type: 'sine', volume: 0.1 }),
    stop: (reel) => play({ frequency: 150 + reel * 14, to: 70, length: 0.14, type: 'square', volume: 0.05 }),
    win(size) {
      const notes = Math.min(scale.length, 3 + Math.floor(Math.log2(Math.max(1, size))));
      scale.slice(0, notes).forEach((frequency, at) => {
        play({ frequency, at: at * 0.1, length: 0.34 });
        play({ frequency: frequency * 2, at: at * 0.1, length: 0.2, type: 'sine', volume: 0.05 });
      });
    },
  };
}
