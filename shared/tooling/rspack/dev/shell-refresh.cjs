/** In a remote under development: the refresh runtime that the shell put in front of React. */
module.exports = globalThis.sanukRefreshRuntime;
