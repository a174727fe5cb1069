/** `npm run conformance -- --url http://localhost:8080`: holds a backend against the contract. */
import { runCommandLine } from '@sanuk/cli';
import { conformanceTool } from './tool.ts';

await runCommandLine(conformanceTool);
