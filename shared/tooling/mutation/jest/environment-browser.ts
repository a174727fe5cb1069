import DocumentEnvironment from '../../jest/environment-document.cjs';
import { mutating } from './environment.ts';

export default mutating(DocumentEnvironment);
