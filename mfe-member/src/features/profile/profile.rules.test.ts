import {
  type AccountFields,
  accountProblems,
  type PasswordFields,
  passwordProblems,
  placeOfAccountRefusal,
  placeOfPasswordRefusal,
} from './profile.rules.ts';

describe('passwordProblems', () => {
  const fields = (more: Partial<PasswordFields>): PasswordFields => {
    const newPassword = more.newPassword ?? 'ข้าวเหนียวมะม่วง';
    return { oldPassword: 'old password', newPassword, repeated: newPassword, ...more };
  };

  /** A sentence of so many letters that nobody guesses. */
  const letters = (count: number) =>
    Array.from({ length: count }, (_, place) => String.fromCharCode(0x0e01 + ((place * place) % 43))).join(
      '',
    );

  test.each<[string, Partial<PasswordFields>, ReturnType<typeof passwordProblems>]>([
    ['all is well', {}, {}],
    ['the old one is missing', { oldPassword: '' }, { oldPassword: 'oldMissing' }],
    ['there is no new one', { newPassword: '' }, { newPassword: 'short' }],
    ['the new one has 7 letters', { newPassword: letters(7) }, { newPassword: 'short' }],
    ['the new one has 8 letters', { newPassword: letters(8) }, {}],
    ['the new one has 128 letters', { newPassword: letters(128) }, {}],
    ['the new one has 129 letters', { newPassword: letters(129) }, { newPassword: 'long' }],
    ['everybody takes the new one', { newPassword: 'password' }, { newPassword: 'guessable' }],
    ['the new one is the phone', { newPassword: '0812345678' }, { newPassword: 'guessable' }],
    ['the second time is another', { repeated: 'ข้าวเหนียว' }, { repeated: 'differs' }],
    ['there is no second time', { repeated: '' }, { repeated: 'differs' }],
    [
      'everything is wrong',
      { oldPassword: '', newPassword: 'x', repeated: 'y' },
      { oldPassword: 'oldMissing', newPassword: 'short', repeated: 'differs' },
    ],
  ])('[A9] when %s', (_, more, problems) => {
    expect(passwordProblems(fields(more), '0812345678')).toEqual(problems);
  });
});

describe('accountProblems', () => {
  const whole: AccountFields = { bankSymbol: 'SCB', account: '987-6-54432-1', password: 'old password' };

  test.each<[Partial<AccountFields>, ReturnType<typeof accountProblems>]>([
    [{}, {}],
    [{ account: '9876544321' }, {}],
    [{ account: '987654432' }, { account: 'account' }],
    [{ account: '1234567890123456' }, { account: 'account' }],
    [{ account: '' }, { account: 'account' }],
    [{ bankSymbol: '' }, { bankSymbol: 'bankMissing' }],
    [{ password: '' }, { password: 'passwordMissing' }],
    [
      { bankSymbol: '', account: '', password: '' },
      { bankSymbol: 'bankMissing', account: 'account', password: 'passwordMissing' },
    ],
  ])('[A9] %j: %j', (more, problems) => {
    expect(accountProblems({ ...whole, ...more })).toEqual(problems);
  });
});

describe('where a refusal of the server is shown', () => {
  test.each([
    ['password-wrong', 'oldPassword'],
    ['password-too-short', 'newPassword'],
    ['password-too-long', 'newPassword'],
    ['password-too-common', 'newPassword'],
    ['network', undefined],
  ] as const)('[A9] of a new password, %s at %s', (code, place) => {
    expect(placeOfPasswordRefusal[code]).toBe(place);
  });

  test.each([
    ['password-wrong', 'password'],
    ['bank-account-invalid', 'account'],
    ['bank-account-taken', 'account'],
    ['too-many-requests', undefined],
  ] as const)('[A9] of a second account, %s at %s', (code, place) => {
    expect(placeOfAccountRefusal[code]).toBe(place);
  });
});
