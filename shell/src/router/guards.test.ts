import { runGuards } from './guards.ts';

describe('route guards', () => {
  test('[E6] a route that names a missing middleware is a 500 that says so', async () => {
    const thrown: unknown = await runGuards(['validateNobody'], '/').catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(500);
    expect(await (thrown as Response).text()).toBe('Unknown middleware validateNobody');
  });

  test('[E6] a name inherited from Object is unknown too', async () => {
    await expect(runGuards(['toString'], '/')).rejects.toBeInstanceOf(Response);
  });

  test('[A5] the first guard that objects decides', async () => {
    const known = { open: async () => undefined, first: async () => '/a', second: async () => '/b' };
    expect(await runGuards(['open', 'first', 'second'], '/', known)).toBe('/a');
    expect(await runGuards(['open'], '/', known)).toBeUndefined();
  });
});
