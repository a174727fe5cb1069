import {
  goodRegistration,
  type RegistrationField,
  typedRegistrations,
} from '@sanuk/contract/testing/registrations';
import { isPhone, type RegisterField, type RegisterFields, registerProblems } from './auth.rules.ts';

const good: RegisterFields = {
  phone: '0812345678',
  password: 'correct horse',
  name: 'สมชาย ใจดี',
  bankSymbol: 'KBANK',
  bankAccount: '1234567890',
  referrer: '',
  isAdult: true,
};

describe('the register form', () => {
  test('[A7] accepts a complete form', () => {
    expect(registerProblems(good)).toEqual({});
    expect(registerProblems({ ...good, name: "Mary-Ann O'Neil" })).toEqual({});
  });

  test.each(['', '081234567', '08123456789', '1812345678', '0212345678', '08a2345678'])(
    '[A7] refuses the phone %p',
    (phone) => expect(isPhone(phone)).toBe(false),
  );

  test.each<[Partial<RegisterFields>, string]>([
    [{ password: 'seven77' }, 'passwordShort'],
    [{ password: 'ก1'.repeat(65) }, 'passwordLong'],
    [{ password: 'my0812345678' }, 'passwordGuessable'],
    [{ password: '12345678' }, 'passwordGuessable'],
    [{ referrer: 'a b' }, 'referrer'],
    [{ name: '  ' }, 'name'],
    [{ name: 'R2D2' }, 'name'],
    [{ bankSymbol: '' }, 'bank'],
    [{ bankAccount: '123' }, 'bankAccount'],
    [{ bankAccount: '12345678901234567' }, 'bankAccount'],
    [{ isAdult: false }, 'adult'],
  ])('[A7] refuses %p', (change, problem) => {
    expect(Object.values(registerProblems({ ...good, ...change }))).toEqual([problem]);
  });
});

const formFields = {
  username: 'phone',
  password: 'password',
  bank_code: 'bankSymbol',
  bank_account: 'bankAccount',
  name: 'name',
  referrer: 'referrer',
} as const satisfies Record<RegistrationField, RegisterField>;

test.each(Object.entries(formFields))(
  '[A7.11] the form accepts and refuses in the field %s what the server does, and says it at that field',
  (name, field) => {
    const { username, bank_code, bank_account, ...rest } = goodRegistration;
    const typed = {
      ...rest,
      phone: username,
      bankSymbol: bank_code,
      bankAccount: bank_account,
      isAdult: true,
    };
    const problems = (value: string) => Object.keys(registerProblems({ ...typed, [field]: value }));
    const { accepted, refused } = typedRegistrations[name as RegistrationField];
    expect(accepted.filter((value) => problems(value).length > 0)).toEqual([]);
    expect(refused.filter((value) => problems(value).join() !== field)).toEqual([]);
  },
);
