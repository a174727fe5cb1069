import { signUpMember } from '../../../testing/test-members.ts';
import { openResetFixture, type ResetFixture } from '../testing/reset.fixture.ts';

let fixture: ResetFixture;
beforeAll(async () => {
  fixture = await openResetFixture();
});
beforeEach(() => fixture.forgetAttempts());
afterAll(() => fixture.close());

test('[A8] of ten asks at once one makes a code and one text goes out', async () => {
  const member = await signUpMember(fixture.context);
  const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.ask(member.phone)));
  expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === 'code-too-soon')).toHaveLength(9);
  await Promise.all([fixture.sendCodes(), fixture.sendCodes(), fixture.sendCodes()]);
  expect(fixture.sms.codesTo(member.phone)).toHaveLength(1);
});

test('[A8] a service for texts that is away delays the code and does not lose it', async () => {
  const member = await signUpMember(fixture.context);
  fixture.sms.state = 'away';
  expect((await fixture.ask(member.phone)).code).toBe('ok');
  await fixture.sendCodes();
  await fixture.pass(10);
  await fixture.sendCodes();
  expect(fixture.sms.codesTo(member.phone)).toEqual([]);
  fixture.sms.state = 'well';
  expect(await fixture.sendCodes()).toBe(0);
  await fixture.pass(10);
  await fixture.sendCodes();
  const [code = ''] = fixture.sms.codesTo(member.phone);
  expect((await fixture.reset(member.phone, code)).code).toBe('ok');
});

test('[A8] a text whose answer was lost comes again with the same code', async () => {
  const member = await signUpMember(fixture.context);
  fixture.sms.state = 'answers-are-lost';
  await fixture.ask(member.phone);
  await fixture.sendCodes();
  fixture.sms.state = 'well';
  await fixture.pass(10);
  await fixture.sendCodes();
  await fixture.pass(10);
  await fixture.sendCodes();
  const codes = fixture.sms.codesTo(member.phone);
  expect(codes).toHaveLength(2);
  expect(new Set(codes).size).toBe(1);
});

test('[A8] an expired code is not sent any more', async () => {
  const member = await signUpMember(fixture.context);
  fixture.sms.state = 'away';
  await fixture.ask(member.phone);
  await fixture.sendCodes();
  fixture.sms.state = 'well';
  await fixture.pass(301);
  await fixture.sendCodes();
  expect(fixture.sms.codesTo(member.phone)).toEqual([]);
});

test('[P4] the database does not know the code, and the log neither code nor phone', async () => {
  const lines: string[] = [];
  const loud = await openResetFixture({ write: (line: string) => lines.push(line) });
  try {
    const member = await signUpMember(loud.context);
    loud.sms.state = 'away';
    await loud.ask(member.phone);
    await loud.sendCodes();
    loud.sms.state = 'well';
    await loud.pass(10);
    await loud.sendCodes();
    const code = loud.sms.codesTo(member.phone).at(-1) ?? '';
    expect(code).toMatch(/^\d{8}$/);
    const { admin } = loud.context;
    const rows = await admin.query('select c::text as text from one_time_code c');
    const trail = await admin.query(
      "select e::text as text from audit_event e where action = 'reset-code-sent'",
    );
    expect([rows.rows.length, trail.rows.length]).toEqual([1, 1]);
    expect(JSON.stringify([rows.rows, trail.rows])).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(lines.join('')).toContain('the text with a code was not sent');
    expect(lines.join('')).not.toMatch(new RegExp(`\\b(?:${code}|${member.phone})\\b`));
  } finally {
    await loud.close();
  }
});
