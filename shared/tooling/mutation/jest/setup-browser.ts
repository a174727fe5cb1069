import { configure } from '@testing-library/dom';

// A mutant that takes something off a page is noticed by waiting for it: not as long as on a loaded machine.
configure({ asyncUtilTimeout: 3000 });
