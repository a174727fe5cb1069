/** Server bundles as small as they can be, for tests of what the edge makes of them. */

/** A shell that writes down who it draws for, what it was answered, and what the remote makes of it; whose pages may show the time. */
export const shellBundle = (isTimed?: boolean): string => `
tellModules(() => ['./src/main.tsx']);
module.exports = {
  sharedModules: { react: {} },
  async beginDrawing({ manifest, path, visitor, app }) {
    const requests = app ? await app.requests(path) : [];
    return {
      requests,
      draw: (answers) => ({
        html: '<header class="head">' + visitor + ' ' + path + '</header><main class="used used-a1b2c3">' +
          (app ? app.html(answers, manifest) : 'place of the remote') + '</main>',
        isWhole: true,
        isTimed: ${isTimed},
      }),
    };
  },
};`;

/** A remote whose page asks for one thing and shows it. */
export const remoteBundle = (parts: { first?: string; requests?: string; html?: string } = {}): string => `
tellModules(() => ['./src/app.tsx', './src/page.tsx']);
${parts.first ?? ''}
exports.default = {
  async requests(path) {
    ${parts.requests ?? `return [{ key: 'k', request: { name: 'GET /api/banner', query: { agent_code: 'SIAM' } } }];`}
  },
  html(answers, manifest) {
    ${parts.html ?? `return 'answered ' + JSON.stringify(answers.k) + ' <b style="--x:1">' + releaseBase + '</b>';`}
  },
};`;
