import { Pulse } from './pulse.ts';

const ask = (pulse: Pulse, times: number) => Array.from({ length: times }, () => pulse.asked());

test('[P1] only questions in a row without any answer show that a process hangs', () => {
  const pulse = new Pulse({ silent: 8 });
  pulse.answered();
  expect(ask(pulse, 8)).not.toContain(true);
  // One late answer is an answer: slow is not hung.
  pulse.answered();
  expect(ask(pulse, 8)).not.toContain(true);
  expect(pulse.asked()).toBe(true);
});

test('[P1] a process that still loads its program may be silent for longer', () => {
  const pulse = new Pulse({ silent: 8, silentAtStart: 60 });
  expect(ask(pulse, 60)).not.toContain(true);
  expect(pulse.asked()).toBe(true);
});
