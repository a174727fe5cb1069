import { isPhone, type RegisterForm, registerProblems } from './auth.rules.ts';

const good: RegisterForm = {
  phone: '0812345678',
  password: 'correct horse',
  name: 'สมชาย ใจดี',
  bankCode: '004',
  bankAccount: '1234567890',
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

  test.each<[Partial<RegisterForm>, string]>([
    [{ password: 'seven77' }, 'passwordShort'],
    [{ password: 'x'.repeat(129) }, 'passwordLong'],
    [{ name: '  ' }, 'name'],
    [{ name: 'R2D2' }, 'name'],
    [{ bankCode: '' }, 'bank'],
    [{ bankAccount: '123' }, 'bankAccount'],
    [{ bankAccount: '12345678901234567' }, 'bankAccount'],
    [{ isAdult: false }, 'adult'],
  ])('[A7] refuses %p', (change, problem) => {
    expect(Object.values(registerProblems({ ...good, ...change }))).toEqual([problem]);
  });
});
