import { Value } from 'typebox/value';
import { type CallName, calls } from '../calls.ts';
import { addressIds } from './address-ids.ts';

const examples = { round: 'thai-20261201', yeekee: 'yeekee-20261120-07', poll: '1' };

test.each(Object.entries(addressIds))(
  'whether there is a %s is a question that anybody may ask, in the form of its call',
  (kind, { call, query, form }) => {
    const { access, query: shape } = calls[call as CallName] as { access: string; query: object };
    const id = examples[kind as keyof typeof examples];
    expect(access).toBe('anyone');
    expect(form.test(id)).toBe(true);
    expect(Value.Check(shape, query(id, 1))).toBe(true);
  },
);
