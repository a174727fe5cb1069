export const sanukUsage = `<command> [arguments]

  edge               serves the pages, the releases and /api
  backend            answers the calls of the API
  backoffice         serves the pages of staff
  migrate            brings the database to the schema of this build
  backup             writes a backup of the database and the sealed heads of its ledger
  restore            restores a backup, checks a restored ledger
  release            publishes, promotes, rolls back
  operator           orders of an agent's staff

  <command> --help says what a command takes
`;

/** The usage of a tool as it is called here, without npm. */
export const asCommand = (usage: string): string => usage.replaceAll(/npm run (\w+) -- /g, '$1 ');
