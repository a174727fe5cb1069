/** What every answer that is no page of the site carries: opened as a page, it runs nothing and is nobody's frame. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";
/** The same for a file that may be opened on its own, such as a drawing with styles. */
export const filePolicy = `${closedPolicy}; style-src 'unsafe-inline'`;
