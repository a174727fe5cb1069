import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// How long a query waits for what it names. It returns at once when the thing is there; a loaded machine needs longer
// than the second it has by default.
configure({ asyncUtilTimeout: 10_000 });
