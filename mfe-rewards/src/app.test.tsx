import { testRemote } from '@sanuk/testing/remote-app';
import app from './app.tsx';
import { routes } from './routes.ts';

const remote = { app, routes };

testRemote(remote);
