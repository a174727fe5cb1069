import ServerEnvironment from '../../jest/environment-server.cjs';
import { mutating } from './environment.ts';

export default mutating(ServerEnvironment);
