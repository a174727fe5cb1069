import { normalisePhone } from '@sanuk/contract/accounts/account-form';
import { bankSymbol } from '@sanuk/contract/accounts/banks';
import { RegisterBody } from '@sanuk/contract/areas/auth';
import { goodRegistration, typedRegistrations } from '@sanuk/contract/testing/registrations';
import { Check } from 'typebox/value';
import { maskAccount } from '../../members/banks.rules.ts';
import { readRegistration, refusePassword } from './auth.rules.ts';

const form = {
  username: '0812345678',
  password: 'ดอกไม้บานตอนเช้า',
  bank_code: 'KBANK',
  bank_account: '1234567890',
  name: 'สมหญิง ใจดี',
  agent_code: 'SIAM',
};

test.each([
  ['0812345678', '0812345678'],
  ['081-234-5678', '0812345678'],
  ['06 1234 5678', '0612345678'],
  ['0912345678', '0912345678'],
  ['0212345678', null],
  ['081234567', null],
  ['08123456789', null],
  ['+66812345678', null],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['０８１２３４５６７８', '0812345678'],
  ['letters', null],
  ['', null],
])('[A7] the phone %j is read as %j', (given, phone) => expect(normalisePhone(given)).toBe(phone));

test.each([
  ['ดอกไม้บานตอนเช้า', null],
  ['correct horse battery staple', null],
  ['x7#Kq9mZ', null],
  ['1234567', 'password-too-short'],
  ['สั้นไป1', 'password-too-short'],
  ['12345678', 'password-too-common'],
  ['34567890', 'password-too-common'],
  ['87654321', 'password-too-common'],
  ['abcdefgh', 'password-too-common'],
  ['00000000', 'password-too-common'],
  ['abababab', 'password-too-common'],
  ['Password1', 'password-too-common'],
  ['0812345678', 'password-too-common'],
  ['my0812345678!', 'password-too-common'],
  ['x812345678', 'password-too-common'],
  ['ก1'.repeat(65), 'password-too-long'],
])('[P4] the password %j is refused as %j', (password, code) =>
  expect(refusePassword(password, '0812345678')).toBe(code),
);

test('[P4] a password of 128 characters may be used', () => {
  expect(refusePassword('วันนี้อากาศดี'.repeat(10).slice(0, 128), '0812345678')).toBeNull();
});

test.each([
  ['username', '0212345678', 'phone-invalid'],
  ['password', 'short', 'password-too-short'],
  ['name', '', 'name-invalid'],
  ['name', 'ก', 'name-invalid'],
  ['name', 'นาย 007', 'name-invalid'],
  ['name', '<b>สมชาย</b>', 'name-invalid'],
  ['bank_code', 'XYZ', 'bank-account-invalid'],
  ['bank_account', '123456789', 'bank-account-invalid'],
  ['bank_account', '1234567890123456', 'bank-account-invalid'],
  ['bank_account', '12345abcde', 'bank-account-invalid'],
  ['referrer', 'two words', 'referrer-invalid'],
])('[A7] a registration with %s %j is refused as %s', (field, value, code) => {
  expect(readRegistration({ ...form, [field]: value })).toBe(code);
});

test('[A7] what was typed is kept in one form', () => {
  const typed = {
    ...form,
    bank_code: '014',
    bank_account: '123-4-56789-0',
    name: '  John   O’Neill '.replace('’', "'"),
  };
  expect(readRegistration({ ...typed, referrer: ' F12 ' })).toEqual({
    phone: '0812345678',
    password: form.password,
    name: "John O'Neill",
    bankCode: 'SCB',
    bankAccount: '1234567890',
    referrer: 'F12',
  });
});

test.each([
  [undefined, null],
  ['', null],
  ['F12', 'F12'],
  [' friend_of-7 ', 'friend_of-7'],
])('[A7] the referrer %j is kept as %j', (given, kept) => {
  expect(readRegistration({ ...form, referrer: given })).toMatchObject({ referrer: kept });
});

const isAccepted = (body: RegisterBody) =>
  Check(RegisterBody, body) && typeof readRegistration(body) === 'object';

test.each(Object.entries(typedRegistrations))(
  '[A7.11] the server accepts and refuses in the field %s what the form does',
  (field, { accepted, refused }) => {
    const good = { ...goodRegistration, agent_code: 'SIAM' };
    const withValue = (value: string) => isAccepted({ ...good, [field]: value });
    expect(isAccepted(good)).toBe(true);
    expect(accepted.filter((value) => !withValue(value))).toEqual([]);
    expect(refused.filter(withValue)).toEqual([]);
  },
);

test('[A7] banks are known by symbol and by code; accounts show their last four digits', () => {
  expect([bankSymbol('kbank'), bankSymbol('011'), bankSymbol('065'), bankSymbol('')]).toEqual([
    'KBANK',
    'TTB',
    null,
    null,
  ]);
  expect(maskAccount('1234567890')).toBe('xxxxxx7890');
});
