import * as platform from '@sanuk/platform';
import * as ui from '@sanuk/ui';
import * as jotai from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from './router/react-router-slim.ts';

/** What the shell shares with the remotes where the edge draws, by the names of shared/tooling/rspack/shared-modules.mjs. */
export const sharedModules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  jotai,
  '@sanuk/platform': platform,
  '@sanuk/ui': ui,
};
