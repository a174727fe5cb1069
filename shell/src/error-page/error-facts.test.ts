import { ApiError } from '@sanuk/platform';
import { factsOf, headlineOf } from './error-facts.ts';

describe('the error page', () => {
  test('[E11] is headed Not Found for 404 and An error occurred otherwise', () => {
    expect(headlineOf(404)).toBe('Not Found');
    for (const status of [400, 401, 500, 503]) expect(headlineOf(status)).toBe('An error occurred');
  });

  test('[E8] shows the reference of a fault of the site', () => {
    const fault = new ApiError('unavailable', 'ระบบขัดข้อง', 503, { reference: '4f9a12bc' });
    expect(factsOf(fault)).toEqual({ status: 503, message: 'ระบบขัดข้อง (รหัสอ้างอิง 4f9a12bc)' });
  });

  test('[E8] shows status and message of what was thrown, 500 where it names none', () => {
    expect(factsOf(new Error('boom'))).toEqual({ status: 500, message: 'boom' });
    expect(factsOf(Object.assign(new Error('gone'), { status: 410 }))).toEqual({
      status: 410,
      message: 'gone',
    });
    expect(factsOf('?')).toEqual({ status: 500, message: '' });
  });
});
