import { testRemote } from '@sanuk/testing/remote-app';
import app from './app.tsx';
import { routes } from './routes.ts';

testRemote({ app, routes });
