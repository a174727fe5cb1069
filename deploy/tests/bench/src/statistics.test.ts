import { quantileOf, rotated, spreadOf } from './statistics.ts';

test('median and quartiles fall between their neighbours', () => {
  expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, lower: 1.75, upper: 3.25, count: 4 });
  expect(spreadOf([9, 1, 5])).toMatchObject({ median: 5, lower: 3, upper: 7 });
  expect(quantileOf([], 0.5)).toBeNaN();
});

test('every variant begins one round in three', () => {
  const variants = ['composed', 'bundle', 'static'];
  const first = [0, 1, 2, 3].map((round) => rotated(variants, round)[0]);
  expect(first).toEqual(['composed', 'bundle', 'static', 'composed']);
  expect(rotated(variants, 2)).toEqual(['static', 'composed', 'bundle']);
});
