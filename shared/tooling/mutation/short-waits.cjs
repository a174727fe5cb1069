/** A mutant that removes something from a page is noticed when a query has waited for it: not as long as on a loaded machine. */
if (typeof document !== 'undefined') require('@testing-library/dom').configure({ asyncUtilTimeout: 2000 });
