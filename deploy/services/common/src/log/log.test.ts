import { inRequestScope } from '../tracing/request-scope.ts';
import { createLog } from './log.ts';

function recorded() {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { lines, log: createLog({ service: 'backend', level: 'info', destination }) };
}

test('[P6] a line that is written for a request has the id of the request, once', () => {
  const { lines, log } = recorded();
  const requestId = '4f9a12bc0d8e4b6a9c1f2e3d4c5b6a79';
  log.info('background');
  inRequestScope({ requestId, span: null }, () => {
    log.warn({ game: 'g1' }, 'in a feature');
    log.child({ requestId: 'its own' }).warn('by the log of the request');
  });
  expect(lines.map((line) => line.requestId)).toEqual([undefined, requestId, 'its own']);
  expect(lines[1]).toMatchObject({ name: 'backend', level: 40, game: 'g1', msg: 'in a feature' });
});

test('[P4] an error is logged with its causes, and without the values that the database or a library repeats', () => {
  const { lines, log } = recorded();
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "0812345678x"'), {
    ...{ severity: 'ERROR', code: '22P02', detail: 'Key (name)=(สมหญิง ใจดี) exists.', where: 'สมหญิง' },
  });
  log.error({ err: new Error('the call failed', { cause }) }, 'request failed');
  expect(lines[0]?.err).toMatchObject({
    type: 'Error',
    message: 'the call failed',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' },
  });
  expect(JSON.stringify(lines)).not.toMatch(/0812345678|สมหญิง/);
});
