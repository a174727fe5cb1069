export type Navigate = (path: string, options?: { replace?: boolean }) => void;

let navigate: Navigate = (path) => globalThis.location?.assign(path);

/** The shell hands over its router; until then a navigation loads the page. */
export function setNavigator(navigator: Navigate): void {
  navigate = navigator;
}

/** Goes to a path of the site from code that is not a component. */
export const goTo: Navigate = (path, options) => navigate(path, options);
