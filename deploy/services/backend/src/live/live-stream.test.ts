import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { LiveStream } from './live-stream.ts';

/** A response that keeps what is written to it; `readsNothing` lets it pile up. */
class FakeResponse extends EventEmitter {
  shouldKeepAlive = true;
  writableLength = 0;
  status = 0;
  headers: Record<string, string> = {};
  text = '';
  ends = 0;
  destroyed = false;
  constructor(readonly readsNothing = false) {
    super();
  }
  writeHead(status: number, headers: Record<string, string>): void {
    Object.assign(this, { status, headers });
  }
  write(text: string): void {
    this.text += text;
    if (this.readsNothing) this.writableLength += text.length;
  }
  end(): void {
    this.ends += 1;
  }
  destroy(): void {
    this.destroyed = true;
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(isStillLive: () => Promise<boolean> = async () => true, readsNothing = false) {
  const response = new FakeResponse(readsNothing);
  const raw = response as unknown as ServerResponse;
  const stream = new LiveStream(raw, { 'x-request-id': 'r-1' }, isStillLive);
  const written = () => {
    const { text } = response;
    response.text = '';
    return text;
  };
  return { response, stream, written };
}
const event = (name: string) => ({
  seq: 7n,
  agent_id: null,
  member_id: null,
  session_id: null,
  name,
  data: { bill_id: 'b-1' },
});

describe('a live stream', () => {
  test('[X1] begins as an event stream that nobody stores, changes or holds back', () => {
    const { response, written } = open();
    expect(response).toMatchObject({ status: 200, shouldKeepAlive: false });
    expect(response.headers).toEqual({
      'x-request-id': 'r-1',
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(written()).toBe('retry: 2000\n\n');
  });

  test('[X1] writes events with their number, and what is of this stream alone without one', () => {
    const { stream, written } = open();
    written();
    stream.send(event('bill.changed'));
    expect(written()).toBe('id: 7\nevent: bill.changed\ndata: {"bill_id":"b-1"}\n\n');
    stream.resync(9n);
    expect(written()).toBe('id: 9\nevent: resync\ndata: {}\n\n');
    stream.write('ready', {});
    expect(written()).toBe('event: ready\ndata: {}\n\n');
    expect(stream.isClosed).toBe(false);
  });

  test('[X1] ends with its session, once, and writes no more', () => {
    const { response, stream, written } = open();
    stream.send(event('session.ended'));
    expect(written()).toContain('event: session.ended\n');
    expect(stream.isClosed).toBe(true);
    stream.end();
    stream.write('ready', {});
    jest.advanceTimersByTime(60_000);
    expect([response.ends, written()]).toEqual([1, '']);
  });

  test.each(['close', 'error'])('[X1] is over when its response says %s', (sign) => {
    const { response, stream, written } = open();
    const closed = jest.fn();
    stream.onClose(closed);
    written();
    response.emit(sign);
    response.emit('close');
    jest.advanceTimersByTime(60_000);
    expect([stream.isClosed, written()]).toEqual([true, '']);
    expect(closed).toHaveBeenCalledTimes(1);
    stream.end();
    expect(response.ends).toBe(0);
  });

  test('[X1] gives a sign of life every 15 seconds', () => {
    const { written } = open();
    written();
    jest.advanceTimersByTime(14_999);
    expect(written()).toBe('');
    jest.advanceTimersByTime(1);
    expect(written()).toBe(': \n\n');
    jest.advanceTimersByTime(30_000);
    expect(written()).toBe(': \n\n: \n\n');
  });

  test('[X1] asks each minute whether the session still lives, and ends when it does not', async () => {
    const answers = [true, true, false];
    const isStillLive = jest.fn(async () => answers.shift() ?? true);
    const { response, stream, written } = open(isStillLive);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(isStillLive).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(isStillLive).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([isStillLive.mock.calls.length, stream.isClosed]).toEqual([2, false]);
    written();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(written()).toBe(`${': \n\n'.repeat(4)}event: session.ended\ndata: {"reason":"expired"}\n\n`);
    expect([stream.isClosed, response.ends]).toEqual([true, 1]);
  });

  test('[X1] asks no more once it is over', async () => {
    const isStillLive = jest.fn(async () => true);
    const { stream } = open(isStillLive);
    stream.end();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(isStillLive).not.toHaveBeenCalled();
  });

  test('[X1] goes on while the database cannot tell', async () => {
    const { stream } = open(() => Promise.reject(new Error('away')));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(stream.isClosed).toBe(false);
  });

  test('[X1] cuts a reader off that is more than 256 KiB behind', () => {
    const { response, stream } = open(undefined, true);
    const rest = 256 * 1024 - response.writableLength - 'event: x\ndata: ""\n\n'.length;
    stream.write('x', 'x'.repeat(rest));
    expect([response.writableLength, response.destroyed]).toEqual([262_144, false]);
    stream.write('x', '');
    expect(response.destroyed).toBe(true);
  });

  test('[X1] keeps no process from ending', () => {
    jest.useRealTimers();
    const unref = jest.spyOn(globalThis, 'setInterval');
    const { stream } = open();
    expect(unref.mock.results[0]?.value.hasRef()).toBe(false);
    stream.end();
    unref.mockRestore();
  });
});
